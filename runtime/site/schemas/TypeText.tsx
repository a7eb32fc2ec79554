import type { ReactNode } from "react";
import { resolveShape, type ApiDefinition, type TypeShape } from "../../definition/index.js";
import { Link } from "../Link.js";
import { useSchemaPage } from "./use-schema-page.js";

/** Describes a type and links its name to the page of the schema. */
export function TypeText(props: {
  readonly definition: ApiDefinition;
  readonly shape: TypeShape;
  /** Result of `describeShape`, such as `Plant[] or null`. */
  readonly text: string;
}): ReactNode {
  const { definition, shape, text } = props;
  const page = useSchemaPage(definition, shape);
  const type = page && definition.types[page.id];
  if (!page || !type) return text;
  // The name used by `describeShape`.
  const title = type.displayName ?? page.id;
  const start = text.indexOf(title);
  if (start < 0) {
    // The text of an enum is its type instead of its name.
    if (resolveShape(definition, type.shape).shape.type !== "enum") return text;
    return (
      <Link href={page.href}>
        {text}
        <span className="visually-hidden"> {title}</span>
      </Link>
    );
  }
  return (
    <>
      {text.slice(0, start)}
      <Link href={page.href}>{title}</Link>
      {text.slice(start + title.length)}
    </>
  );
}
