import type { ReactNode } from "react";
import type { SiteError } from "../parts/list-errors.js";
import { AnchorLink } from "../reference/AnchorLink.js";
import { createErrorExample, formatError } from "../reference/examples/response-example.js";
import { BodyDetails } from "../reference/BodyDetails.js";
import { viewShape } from "../facts/body-rows.js";
import { Markdown } from "../reference/Markdown.js";
import { NestingContext, type ShownApi } from "./use-shown-api.js";
import { NodeUses } from "./SchemaUsesSection.js";
import { SiteCode } from "../reference/code/SiteCode.js";
import { FirstScreenEnd } from "../pages/FirstScreenEnd.js";

/** The errors of an API and the operations that return them. */
export function ErrorsPage(props: { readonly api: ShownApi; readonly title: string }): ReactNode {
  const { api, title } = props;
  // Shows fewer users each when there are many errors.
  const first = api.errors.length > 10 ? 3 : 12;
  return (
    <div className="page page-single">
      <div className="page-text">
        <h1>Errors</h1>
        <p className="lead">
          Errors that {title} declares. The page of each operation lists those it can return.
        </p>
        <FirstScreenEnd />
        {/* Nested content is on the pages of its schemas. */}
        <NestingContext value={0}>
          {api.errors.map((error) => (
            <ErrorEntry key={error.slug} api={api} first={first} {...error} />
          ))}
        </NestingContext>
      </div>
    </div>
  );
}

interface ErrorEntryProps extends SiteError {
  readonly api: ShownApi;
  /** Number of operations shown before the list is expanded. */
  readonly first: number;
}

function ErrorEntry(props: ErrorEntryProps): ReactNode {
  const { api, slug, error, nodes, isVaried, first } = props;
  const { definition } = api;
  const example = createErrorExample(definition, error);
  return (
    <section className="section error" id={slug} aria-labelledby={`${slug}.name`}>
      <h2 className="error-name" id={`${slug}.name`}>
        <AnchorLink to={slug}>
          <span className="status status-red">{formatError(error)}</span> {error.name}
        </AnchorLink>
      </h2>
      <Markdown text={error.description} />
      {isVaried && (
        <p className="error-note">
          The body differs between operations. One is shown here, the others on their pages.
        </p>
      )}
      {error.shape && (
        <BodyDetails
          definition={definition}
          view={viewShape(definition, error.shape, "response")}
          of={error.name}
          anchor={`${slug}.body`}
        />
      )}
      {example && (
        // A box that scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="error-example" tabIndex={0} aria-label={`Example of ${error.name}`}>
          <SiteCode text={example.text} language={example.language} />
        </pre>
      )}
      <h3 className="subsection-title">
        {`Returned by ${nodes.length === 1 ? "1 operation" : `${nodes.length} operations`}`}
      </h3>
      <NodeUses api={api} uses={nodes.map((key) => ({ key, places: [] }))} first={first} />
    </section>
  );
}
