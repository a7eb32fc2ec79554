import { useEffect, useState, type ReactNode } from "react";
import { ChangesPage } from "../changes/ChangesPage.js";
import { createApiIndex } from "../parts/create-api-index.js";
import { listApiPages } from "../parts/list-pages.js";
import { FailurePage, MissingPage } from "../pages/NoticePages.js";
import { PageSkeleton } from "../pages/PageSkeleton.js";
import type { ApiDefinition } from "../../definition/index.js";
import { loadPart, type Loading } from "../state/load-site.js";
import type { SectionPage } from "../state/resolve-page.js";
import type { SiteApi } from "../state/site-configuration.js";
import { ShownApiContext, useShownApi, type ShownApi } from "./use-shown-api.js";
import { ErrorsPage } from "./ErrorsPage.js";
import { SchemaPage } from "./SchemaPage.js";
import { SchemaLinks } from "./SchemaUsesSection.js";
import { FirstScreenEnd } from "../pages/FirstScreenEnd.js";

/** A page of schemas or errors. Lazy, because it needs the complete definition. */
export function SectionContent(props: { readonly page: SectionPage }): ReactNode {
  const { page } = props;
  const given = useShownApi();
  const [attempt, setAttempt] = useState(0);
  if (given) return <Found page={page} api={given} />;
  const key = `${page.api.api.id} ${attempt}`;
  return <LoadedSection key={key} page={page} onRetry={() => setAttempt(attempt + 1)} />;
}

function LoadedSection(props: {
  readonly page: SectionPage;
  readonly onRetry: () => void;
}): ReactNode {
  const { page, onRetry } = props;
  const { api } = page.api;
  const [shown, setShown] = useState<Loading<ShownApi>>({ state: "loading" });
  useEffect(() => {
    const stop = new AbortController();
    void loadPart(api, undefined, stop.signal).then((definition) => {
      if (!stop.signal.aborted) setShown(toShownApi(api, definition));
    });
    return () => stop.abort();
  }, [api]);
  switch (shown.state) {
    case "loading":
      return <PageSkeleton />;
    case "failed":
      return <FailurePage message={shown.message} onRetry={onRetry} />;
    case "loaded":
      return (
        <ShownApiContext value={shown.value}>
          <Found page={page} api={shown.value} />
        </ShownApiContext>
      );
  }
}

function Found(props: { readonly page: SectionPage; readonly api: ShownApi }): ReactNode {
  const { page, api } = props;
  const { section, name } = page;
  const { title } = page.api.api;
  if (section === "errors" && name === undefined && api.errors.length > 0) {
    return <ErrorsPage api={api} title={title} />;
  }
  if (section === "changes" && name === undefined && api.listChanges) {
    return <ChangesPage api={api} title={title} reports={api.listChanges()} />;
  }
  if (section !== "schemas") return <MissingPage />;
  if (name === undefined) return <SchemasPage api={api} title={title} />;
  const schema = api.schemas.find(({ slug }) => slug === name);
  return schema ? <SchemaPage key={schema.id} api={api} schema={schema} /> : <MissingPage />;
}

function toShownApi({ id, title }: SiteApi, loaded: Loading<ApiDefinition>): Loading<ShownApi> {
  if (loaded.state !== "loaded") return loaded;
  const index = createApiIndex(loaded.value);
  const pages = listApiPages({ id, title, index });
  return { state: "loaded", value: { ...index, apiId: id, pages } };
}

/** The schemas of an API by title. */
function SchemasPage(props: { readonly api: ShownApi; readonly title: string }): ReactNode {
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
