import type { ApiDefinition, EndpointDefinition } from "../../../definition/index.js";
import { fillForm, listBodyValues, listValueReferences } from "../model/form/fill-variables.js";
import type { EndpointFormState } from "../model/form/form-state.js";
import { noExtras, type RequestExtras } from "../model/form/request-extras.js";
import { fillTemplate, listReferences } from "../model/variables/template.js";
import type { SecretView } from "./secrets/secret-view.js";
import { noVariables, type Variables } from "../model/variables/variables.js";
import { createFind } from "./secrets/find-variable.js";

/** The parts of a request that the user enters, and their variables. */
interface VariableSource {
  readonly form: EndpointFormState;
  readonly extras?: RequestExtras;
  readonly environmentId: string | undefined;
  readonly baseUrl: string;
  readonly variables?: Variables;
}

interface Opened {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
}

/**
 * Fills in the variables of a source, except those in credentials, which are filled in for each
 * scheme.
 */
export function fillSource<Source extends VariableSource>(
  { definition, endpoint }: Opened,
  source: Source,
  secrets: SecretView,
): Source {
  const { variables = noVariables, environmentId, extras } = source;
  const find = createFind(variables, environmentId, secrets);
  return {
    ...source,
    form: fillForm(definition, endpoint, source.form, find),
    baseUrl: fillTemplate(source.baseUrl, find),
    ...(extras ? { extras: fillExtras(extras, (text) => fillTemplate(text, find)) } : {}),
  };
}

function fillExtras(extras: RequestExtras, fill: (text: string) => string): RequestExtras {
  const rows = extras.rows.map((row) => ({ ...row, name: fill(row.name), value: fill(row.value) }));
  const { accept } = extras;
  return { ...extras, rows, ...(accept === undefined ? {} : { accept: fill(accept) }) };
}

/** The base URL of requests, with variables filled in. */
export function findBaseUrl({
  baseUrl,
  environmentId,
  variables = noVariables,
}: Pick<VariableSource, "baseUrl" | "environmentId" | "variables">): string {
  return fillTemplate(baseUrl, createFind(variables, environmentId, "real"));
}

/** The names of the variables in a source and its credentials. */
function listUsedVariables(
  { form, extras = noExtras, baseUrl }: VariableSource,
  credentials: readonly string[],
): string[] {
  const { headers, pathParameters, queryParameters, cookies = {}, body } = form;
  const values = [pathParameters, queryParameters, headers, cookies, listBodyValues(body)];
  const added = extras.rows.filter(({ on }) => on).flatMap(({ name, value }) => [name, value]);
  const texts = [baseUrl, extras.accept ?? "", ...added, ...credentials];
  return [...new Set([...texts.flatMap(listReferences), ...values.flatMap(listValueReferences)])];
}

/** The names of variables that are used but have no value. */
export function listUnresolved(source: VariableSource, credentials: readonly string[]): string[] {
  const { variables = noVariables, environmentId } = source;
  const find = createFind(variables, environmentId, "real");
  return listUsedVariables(source, credentials).filter((name) => find(name) === undefined);
}

/** Whether a secret variable is part of the request. */
export function usesSecret(source: VariableSource): boolean {
  const { variables = noVariables, environmentId } = source;
  const find = createFind(variables, environmentId, "none");
  return listUsedVariables(source, []).some((name) => find(name) === "");
}
