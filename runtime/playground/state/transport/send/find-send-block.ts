import type { FormSlice } from "../../model/form-slice.js";
import {
  findOpenVariable,
  isBaseUrl,
  isLocalhost,
  type EnvironmentChoice,
} from "../../model/variables/environments.js";
import { listReferences } from "../../model/variables/template.js";

/**
 * The reason why Send is disabled, in the specified words if there are any; `undefined` if it is
 * enabled. `state.baseUrl` must have its variables filled in, see `findBaseUrl`.
 */
export function findSendBlock(
  state: Pick<FormSlice, "baseUrl">,
  localDevelopment: boolean,
  environment?: EnvironmentChoice,
  isChannel = false,
): string | undefined {
  if (isLocalhost(state.baseUrl) && !localDevelopment) return "Cannot send requests to localhost";
  const [name] = listReferences(state.baseUrl);
  if (name !== undefined) return `Give {{${name}}} a value: it is part of the URL`;
  const open = findOpenVariable(state.baseUrl, environment);
  if (open !== undefined) return `Give '${open}' a value: it is part of the URL`;
  if (isBaseUrl(state.baseUrl, isChannel)) return undefined;
  const example = `such as ${isChannel ? "wss" : "https"}://api.example.com`;
  if (state.baseUrl === "") return `Enter the base URL of the API, ${example}`;
  return state.baseUrl === environment?.baseUrl
    ? `Enter the base URL of the API, ${example}. The document has only '${state.baseUrl}', relative to where it is published`
    : `'${state.baseUrl}' is not an absolute URL. Enter one ${example}`;
}
