import type { ReactNode } from "react";
import { SchemaLinks } from "./SchemaUsesSection.js";
import type { ShownApi } from "./use-shown-api.js";
import { FirstScreenEnd } from "../pages/FirstScreenEnd.js";

/** The schemas of an API by title. */
export function SchemasPage(props: { readonly api: ShownApi; readonly title: string }): ReactNode {
  const { api, title } = props;
  return (
    <div className="page page-single">
      <div className="page-text">
        <h1>Schemas</h1>
        <p className="lead">Types of the data in requests and responses of {title}.</p>
        <FirstScreenEnd />
        <SchemaLinks api={api} ids={api.schemas.map(({ id }) => id)} />
      </div>
    </div>
  );
}
