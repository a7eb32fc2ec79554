import type { ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import { describeAuthScheme } from "./describe-auth.js";
import { Markdown } from "./Markdown.js";

/** Longer descriptions would push the endpoint's own reference off the screen: they are folded. */
const longestOpen = 240;

/** Which credentials a request takes, in a line, and what the document says of them. */
export function AuthNote(props: {
  readonly definition: ApiDefinition;
  readonly node: Pick<EndpointDefinition, "auth" | "multiAuth">;
}): ReactNode {
  const { definition, node } = props;
  const alternatives = node.multiAuth ?? (node.auth ?? []).map((id) => ({ schemes: [id] }));
  const named = alternatives.filter(({ schemes }) => schemes.length > 0);
  if (named.length === 0) return null;
  const isOptional = named.length < alternatives.length;
  const words = named.map(({ schemes }) =>
    schemes.map((id) => nameScheme(definition, id)).join(" and "),
  );
  const ids = [...new Set(named.flatMap(({ schemes }) => schemes))];
  return (
    <div className="auth-note">
      <p className="auth-line">
        <span className="auth-label">Authentication</span> {words.join(", or ")}
        {isOptional && <span className="row-note">optional</span>}
      </p>
      {ids.map((id) => (
        <SchemeDescription key={id} definition={definition} id={id} />
      ))}
    </div>
  );
}

function nameScheme(definition: ApiDefinition, id: string): string {
  const scheme = definition.auths[id];
  return scheme ? describeAuthScheme(scheme).title : id;
}

function SchemeDescription(props: {
  readonly definition: ApiDefinition;
  readonly id: string;
}): ReactNode {
  const scheme = props.definition.auths[props.id];
  const { title, description } = scheme ? describeAuthScheme(scheme) : {};
  if (!description) return null;
  if (description.length <= longestOpen) return <Markdown text={description} />;
  return (
    <details className="auth-details">
      <summary>About {title}</summary>
      <Markdown text={description} />
    </details>
  );
}
