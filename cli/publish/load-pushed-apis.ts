import { applyRules } from "../../generator/config/index.js";
import type { ApiDefinition, SnippetRegistryEntry } from "../../runtime/definition/index.js";
import { count } from "../count.js";
import { hasErrors, printIssues, printProblem } from "../print-issues.js";
import { loadDocument, type DocumentOptions } from "../commands/load-document.js";
import { nameApi } from "../serve/name-api.js";
import type { PublishSettings } from "./publish-settings.js";
import { indexEndpoints, type PushedSnippet } from "./snippets/pushed-snippet.js";
import { withCodeSamples } from "./snippets/with-code-samples.js";
import { selectTemplates } from "./templates/read-templates.js";
import { withSdks } from "./templates/sdk-settings.js";

/** An API to publish. */
export interface PushedApi {
  /** Its id in the organization, which is also the path segment of its pages. */
  readonly id: string;
  readonly title: string;
  readonly definition: ApiDefinition;
  /** Templates of its SDK snippets. */
  readonly templates: readonly SnippetRegistryEntry[];
  /** Complete SDK snippets. */
  readonly snippets: readonly PushedSnippet[];
}

/** Code of SDKs that is published with documents. It is added to the APIs that have its endpoints. */
export interface PushedCode {
  readonly templates: readonly SnippetRegistryEntry[];
  readonly snippets: readonly PushedSnippet[];
}

/**
 * Reads, imports and checks the documents. Errors are reported, and then nothing may be published.
 *
 * @param code The code of SDKs for all documents. Default: none.
 * @param apiId The id of the only document's API. Default: its `id` in the configuration, else from its title.
 * @returns The APIs, or the exit code if they cannot be published: 1 for errors in documents, 2 for wrong use.
 */
export async function loadPushedApis(
  { documents, rules }: Pick<PublishSettings, "documents" | "rules">,
  apiId: string | undefined,
  options: DocumentOptions,
  code: PushedCode = { templates: [], snippets: [] },
): Promise<PushedApi[] | 1 | 2> {
  const problem = explainDocuments(documents.length, apiId);
  if (problem !== undefined) {
    printProblem(problem);
    return 2;
  }
  const apis: PushedApi[] = [];
  let errors = 0;
  for (const { name, settings } of documents) {
    const loaded = await loadDocument(name, options);
    if (!loaded) return 2;
    const issues = applyRules(loaded.issues, rules);
    const found = issues.filter(({ severity }) => severity === "error");
    if (hasErrors(found)) printIssues(found, options);
    errors += found.length;
    const { definition } = loaded;
    const title = settings?.title ?? definition.info?.title ?? definition.apiName ?? "API";
    const id =
      apiId ??
      settings?.id ??
      nameApi(
        title,
        apis.map((api) => api.id),
      );
    apis.push({ id, title, ...selectCode(definition, code) });
  }
  if (errors === 0) return apis;
  const hint = "Correct them, or make them warnings with 'check.rules' of the configuration.";
  printProblem(`nothing is published: ${count(errors, "error")} in the documents. ${hint}`);
  return 1;
}

/** Selects the code for a definition, and adds it to the definition for pages. */
function selectCode(
  definition: ApiDefinition,
  { templates, snippets }: PushedCode,
): Pick<PushedApi, "definition" | "templates" | "snippets"> {
  const apiTemplates = selectTemplates(definition, templates);
  const find = indexEndpoints(definition);
  const finished = snippets.filter((each) => find(each).length > 0);
  // Templates show the reader's values, so complete snippets of the same language are not shown.
  const languages = new Set<string>(apiTemplates.map(({ sdk }) => sdk.type));
  const shown = finished.filter(({ type }) => !languages.has(type));
  return {
    definition: withSdks(withCodeSamples(definition, shown), apiTemplates),
    templates: apiTemplates,
    snippets: finished,
  };
}

/** Ids become path segments of pages (`apiHref`) and parts of the ids of nodes. */
const validId = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

function explainDocuments(documents: number, apiId: string | undefined): string | undefined {
  if (documents === 0) {
    return "no document is named. Write frond push openapi.yaml, or list documents in 'site.apis' of the configuration.";
  }
  if (apiId === undefined) return undefined;
  if (documents > 1) {
    return "--api names the API of one document. For several, give each an 'id' in 'site.apis' of the configuration.";
  }
  if (validId.test(apiId)) return undefined;
  return `--api ${apiId} cannot be part of an address. Use letters, digits, - and _.`;
}
