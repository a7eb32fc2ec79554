import type { ReactNode } from "react";
import type { ApiDefinition, TypeShape } from "../../definition/index.js";
import { Link } from "../Link.js";
import { sectionHref } from "../parts/section-href.js";
import { useShownApi } from "./use-shown-api.js";
import { findNamedType } from "../facts/find-named-type.js";

/** Describes a type and links its name to the page of the schema. */
export function TypeText(props: {
  readonly definition: ApiDefinition;
  readonly shape: TypeShape;
  /** Result of `describeShape`, such as `Plant[] or null`. */
  readonly text: string;
}): ReactNode {
  const { definition, shape, text } = props;
  const index = useShownApi();
  const id = index && findNamedType(definition, shape);
  const schema = id === undefined ? undefined : index?.findSchema(id);
  if (!schema || !index?.apiId) return text;
  const href = sectionHref(index.apiId, "schemas", schema.slug);
  // The name used by `describeShape`.
  const title = definition.types[schema.id]?.displayName ?? schema.id;
  const start = text.indexOf(title);
  if (start < 0) {
    // The text of an enum does not contain its name.
    if (!/^enum\b/.test(text)) return text;
    return (
      <Link href={href}>
        {text}
        <span className="visually-hidden"> {title}</span>
      </Link>
    );
  }
  return (
    <>
      {text.slice(0, start)}
      <Link href={href}>{title}</Link>
      {text.slice(start + title.length)}
    </>
  );
}
