import type { ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import { describeAuthScheme, listAuthChoices, nameAuthScheme } from "./describe-auth.js";
import { Markdown } from "./Markdown.js";

/** Characters. Longer descriptions are collapsed. */
const maxOpenLength = 240;

/** The credentials that a request requires, with the descriptions of their schemes. */
export function AuthNote(props: {
  readonly definition: ApiDefinition;
  readonly node: Pick<EndpointDefinition, "auth" | "multiAuth">;
}): ReactNode {
  const { definition, node } = props;
  const alternatives = listAuthChoices(node);
  const named = alternatives.filter((schemes) => schemes.length > 0);
  if (named.length === 0) return null;
  const isOptional = named.length < alternatives.length;
  const words = named.map((schemes) =>
    joinWords(schemes.map((id) => nameAuthScheme(definition.auths, id))),
  );
  const ids = [...new Set(named.flat())];
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

function joinWords(words: readonly string[]): string {
  if (words.length < 3) return words.join(" and ");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function SchemeDescription(props: {
  readonly definition: ApiDefinition;
  readonly id: string;
}): ReactNode {
  const scheme = props.definition.auths[props.id];
  const { description } = scheme ? describeAuthScheme(scheme) : {};
  if (!description) return null;
  if (description.length <= maxOpenLength) return <Markdown text={description} />;
  return (
    <details className="auth-details">
      <summary>About {nameAuthScheme(props.definition.auths, props.id)}</summary>
      <Markdown text={description} />
    </details>
  );
}
