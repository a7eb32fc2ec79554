import type { ReactElement, ReactNode } from "react";
import type { TypeId } from "../../definition/index.js";
import { Link } from "../Link.js";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";
import type { NodeUse } from "../parts/find-schema-uses.js";
import type { UsePlace } from "../parts/list-exchanges.js";
import { nodeHref } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";
import { Section } from "../reference/BodyDetails.js";
import { RestOfList } from "../reference/RestOfList.js";
import type { ShownApi } from "./use-shown-api.js";

const placeWords: Readonly<Record<UsePlace, string>> = {
  parameters: "parameters",
  request: "request",
  response: "response",
  error: "errors",
  message: "messages",
};

/** Users of a schema; null if there are none. */
export function SchemaUsesSection(props: {
  readonly api: ShownApi;
  readonly id: TypeId;
}): ReactNode {
  const { api, id } = props;
  const { nodes, indirect, schemas } = api.findUses(id);
  if (nodes.length + indirect.length + schemas.length === 0) return null;
  return (
    <Section title="Used by" anchor="used-by">
      <NodeUses api={api} uses={nodes} />
      {schemas.length > 0 && (
        <>
          <h3 className="subsection-title">Schemas that contain it</h3>
          <SchemaLinks api={api} ids={schemas} />
        </>
      )}
      {indirect.length > 0 && (
        <>
          <h3 className="subsection-title">Through these schemas</h3>
          <NodeUses api={api} uses={indirect.slice(0, fewIndirect)} />
          {indirect.length > fewIndirect && (
            <p className="row-note">
              {`${indirect.length - fewIndirect} more reach it through other schemas.`}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

/**
 * Maximum number of indirect users, nearest first: in some APIs nearly all pages reach a schema.
 */
const fewIndirect = 60;

/** Users shown before the list is expanded. */
const fewUses = 12;

/** Links to pages that use a type, with their methods. */
export function NodeUses(props: {
  readonly api: ShownApi;
  readonly uses: readonly NodeUse[];
  /** Number shown before the list is expanded. Default: 12. */
  readonly first?: number;
}): ReactNode {
  const { api, uses, first = fewUses } = props;
  const items = uses.flatMap((use) => renderUse(api, use) ?? []);
  if (items.length === 0) return null;
  return (
    <>
      <ul className="uses">{items.slice(0, first)}</ul>
      <RestOfList
        className="uses"
        summary={`${items.length - first} more`}
        items={items.slice(first)}
        few={first}
      />
    </>
  );
}

function renderUse(api: ShownApi, { key, places }: NodeUse): ReactElement | undefined {
  const node = api.findNode(key);
  return (
    node && (
      <li key={key}>
        <Link className="use" href={nodeHref(api.apiId, node)}>
          <MethodBadge method={node.method} />
          {node.title}
        </Link>
        {places.length > 0 && (
          <span className="row-note">{places.map((place) => placeWords[place]).join(", ")}</span>
        )}
      </li>
    )
  );
}

/** Links shown before the list is expanded. */
const fewLinks = 300;

/** Links to pages of schemas. */
export function SchemaLinks(props: {
  readonly api: ShownApi;
  readonly ids: readonly TypeId[];
}): ReactNode {
  const { api, ids } = props;
  const items = ids.flatMap((id) => {
    const schema = api.findSchema(id);
    if (!schema) return [];
    return (
      <li key={id}>
        <Link
          className={schema.deprecated ? "deprecated" : undefined}
          href={sectionHref(api.apiId, "schemas", schema.slug)}
        >
          {schema.title}
        </Link>
      </li>
    );
  });
  return (
    <>
      <ul className="schema-links">{items.slice(0, fewLinks)}</ul>
      <RestOfList
        className="schema-links"
        summary={`${items.length - fewLinks} more`}
        items={items.slice(fewLinks)}
      />
    </>
  );
}
