import type { ReactNode } from "react";
import type { SubpackageMetadata } from "../../definition/index.js";
import { Markdown } from "../reference/Markdown.js";
import { FirstScreenEnd } from "./FirstScreenEnd.js";

/** The description of a tag without operations, such as a text about errors or rate limits. */
export function TagPage(props: {
  readonly title: string;
  readonly tag: SubpackageMetadata;
}): ReactNode {
  return (
    <div className="page page-single">
      <div className="page-text">
        <h1 dir="auto">{props.title}</h1>
        <Markdown text={props.tag.description} headingLevel={2} isMain />
        <FirstScreenEnd />
      </div>
    </div>
  );
}
