import type { ReactNode } from "react";
import { printJson } from "../../http/index.js";
import type { SiteSchema } from "../parts/list-named-types.js";
import { BodyDetails, Section } from "../reference/BodyDetails.js";
import { viewShape } from "../facts/body-rows.js";
import { CodeCard } from "../reference/code/CodeCard.js";
import { createSchemaExample } from "../reference/examples/schema-example.js";
import { DocsLink } from "../reference/DocsLink.js";
import { Markdown } from "../reference/Markdown.js";
import { NestingContext, type ShownApi } from "./use-shown-api.js";
import { SchemaUsesSection } from "./SchemaUsesSection.js";
import { FirstScreenEnd } from "../pages/FirstScreenEnd.js";

/** A named type: its content, an example, and its users. */
export function SchemaPage(props: {
  readonly api: ShownApi;
  readonly schema: SiteSchema;
}): ReactNode {
  const { api, schema } = props;
  const { definition } = api;
  const type = definition.types[schema.id];
  if (!type) return null;
  const { shape, ...described } = viewShape(definition, type.shape, "both");
  // The properties already show that it is an object.
  const view = described.rows
    ? { ...described, typeText: "" }
    : { ...described, ...(shape ? { shape } : {}) };
  const example = createSchemaExample(definition, type);
  return (
    <div className="page">
      <div className="page-text">
        <header className="head">
          <div className="head-title">
            <h1 dir="auto">{schema.title}</h1>
            {schema.deprecated && <span className="row-note">deprecated</span>}
          </div>
          {schema.title !== type.name && (
            <p className="schema-name">
              Schema <code>{type.name}</code>
            </p>
          )}
        </header>
        <Markdown text={type.description} headingLevel={2} isMain />
        <DocsLink docs={type.externalDocs} />
        <FirstScreenEnd />
      </div>
      <aside className="page-side" aria-label="Examples">
        <CodeCard title="Example" text={printJson(example, 2)} language="json" />
      </aside>
      <div className="page-text page-rest">
        <Section title={view.rows ? "Properties" : "Type"} anchor="properties">
          {/* Nested schemas have their own pages. */}
          <NestingContext value={0}>
            <BodyDetails
              definition={definition}
              view={view}
              of={schema.title}
              anchor="properties"
            />
          </NestingContext>
        </Section>
        <SchemaUsesSection api={api} id={schema.id} />
      </div>
    </div>
  );
}
