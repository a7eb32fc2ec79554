import { Fragment, type ReactNode } from "react";
import { Link } from "../Link.js";
import type { Sentence, SentencePart } from "../facts/sentence-parts.js";

/** A sentence with its code and links. */
export function SentenceText({ parts }: { readonly parts: Sentence }): ReactNode {
  return parts.map((part, index) => <Fragment key={index}>{renderPart(part)}</Fragment>);
}

function renderPart(part: SentencePart): ReactNode {
  if (typeof part === "string") return part;
  if ("code" in part) return <code>{part.code}</code>;
  if ("path" in part) return <Link href={part.path}>{part.text}</Link>;
  return (
    <a href={part.url} rel="noopener noreferrer" target="_blank">
      {part.text}
    </a>
  );
}
