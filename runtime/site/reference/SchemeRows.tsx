import type { ReactNode } from "react";
import type { DescribedScheme, RequiredScheme } from "../facts/describe-auth.js";
import { Markdown } from "./Markdown.js";
import { RestOfList } from "./RestOfList.js";
import { SentenceText } from "./SentenceText.js";

/** Characters. Longer descriptions are collapsed beside other content. */
const maxOpenLength = 240;

/** Rows shown beside other content before the list is expanded. */
const maxOpenSchemes = 6;

/** Scopes shown before the list is expanded. */
const maxOpenScopes = 12;

/** Authentication schemes, one row each. */
export function SchemeRows(props: {
  readonly schemes: readonly (DescribedScheme | RequiredScheme)[];
  /** Whether to collapse long descriptions. Default: false. */
  readonly isBrief?: boolean;
}): ReactNode {
  const { schemes, isBrief = false } = props;
  const rows = schemes.map((scheme, index) => (
    <li key={index} className={isBrief ? "scheme" : "row scheme"}>
      <div className="row-head">
        {"joint" in scheme && <span className="scheme-joint">{scheme.joint}</span>}
        <span className="variant-title" dir="auto">
          {scheme.title}
        </span>
        {scheme.wire && <code className="variant-mark">{scheme.wire}</code>}
        {scheme.isDeprecated && <span className="row-deprecated">deprecated</span>}
      </div>
      <Description scheme={scheme} isBrief={isBrief} />
      {scheme.notes.map((note, place) => (
        <p key={place} className="scheme-line">
          <SentenceText parts={note} />
        </p>
      ))}
      <Scopes scheme={scheme} />
    </li>
  ));
  const first = isBrief ? rows.slice(0, maxOpenSchemes) : rows;
  const rest = rows.slice(first.length);
  return (
    <>
      <ul className={isBrief ? "schemes" : "rows"}>{first}</ul>
      <RestOfList className="schemes" summary={`${rest.length} more`} items={rest} />
    </>
  );
}

function Description(props: {
  readonly scheme: DescribedScheme;
  readonly isBrief: boolean;
}): ReactNode {
  const { description, title } = props.scheme;
  if (!description || !props.isBrief || description.length <= maxOpenLength)
    return <Markdown text={description} />;
  return (
    <details className="auth-details">
      <summary>About {title}</summary>
      <Markdown text={description} />
    </details>
  );
}

function Scopes({ scheme }: { readonly scheme: DescribedScheme }): ReactNode {
  if (scheme.scopes.length === 0) return null;
  const items = scheme.scopes.map(({ name, description }) => (
    <li key={name}>
      <code>{name}</code> {description}
    </li>
  ));
  const rest = items.slice(maxOpenScopes);
  return (
    <div>
      <p className="scheme-line">{scheme.scopeLabel}</p>
      <ul className="scopes">{items.slice(0, maxOpenScopes)}</ul>
      <RestOfList className="scopes" summary={`${rest.length} more`} items={rest} />
    </div>
  );
}
