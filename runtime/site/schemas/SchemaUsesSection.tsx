import type { ReactNode } from "react";
import type { TypeId } from "../../definition/index.js";
import { Link } from "../Link.js";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";
import type { NodeUse } from "../parts/find-schema-uses.js";
import type { UsePlace } from "../parts/list-exchanges.js";
import { nodeHref } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";
import { Section } from "../reference/BodyDetails.js";
import type { ShownApi } from "./use-shown-api.js";

const placeWords: Readonly<Record<UsePlace, string>> = {
  parameters: "parameters",
  request: "request",
  response: "response",
  error: "errors",
  message: "messages",
};

/** What sends, returns or contains a schema; nothing where it is used nowhere. */
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
          <NodeUses api={api} uses={indirect} />
        </>
      )}
    </Section>
  );
}

/** So many are shown at once; the rest is a click away. */
const fewUses = 12;

/** What uses something, each as a link with its method. */
export function NodeUses(props: {
  readonly api: ShownApi;
  readonly uses: readonly NodeUse[];
}): ReactNode {
  const { api, uses } = props;
  if (uses.length === 0) return null;
  const first = uses.slice(0, fewUses);
  const more = uses.slice(fewUses);
  return (
    <>
      <UseList api={api} uses={first} />
      {more.length > 0 && (
        <details className="more">
          <summary>{more.length} more</summary>
          <UseList api={api} uses={more} />
        </details>
      )}
    </>
  );
}

function UseList(props: { readonly api: ShownApi; readonly uses: readonly NodeUse[] }): ReactNode {
  const { api, uses } = props;
  return (
    <ul className="uses">
      {uses.map(({ key, places }) => {
        const node = api.findNode(key);
        return (
          node && (
            <li key={key}>
              <Link className="use" href={nodeHref(api.apiId, node)}>
                <MethodBadge method={node.method} />
                {node.title}
              </Link>
              {places.length > 0 && (
                <span className="row-note">
                  {places.map((place) => placeWords[place]).join(", ")}
                </span>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Schemas, each as a link to its page. */
export function SchemaLinks(props: {
  readonly api: ShownApi;
  readonly ids: readonly TypeId[];
}): ReactNode {
  const { api, ids } = props;
  return (
    <ul className="schema-links">
      {ids.flatMap((id) => {
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
      })}
    </ul>
  );
}
