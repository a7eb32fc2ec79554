import type {
  ApiDefinition,
  EndpointDefinition,
  Issue,
} from "../../../runtime/definition/index.js";
import { importText, listCodes } from "./import-text.js";
import { alias, optional, text, unknown } from "./shapes.js";

/** What came of a document, and its first method. */
export interface ImportedMethod {
  readonly endpoint: EndpointDefinition;
  readonly definition: ApiDefinition;
  readonly issues: Issue[];
  readonly codes: string[];
}

const servers = [{ url: "https://h.example/rpc" }];
/** A result that is an integer. */
export const result = { name: "r", schema: { type: "integer" } };

/** Imports a document whose method of interest is the first, called `m` with an integer as its result. */
export async function importMethod(method: object, document: object = {}): Promise<ImportedMethod> {
  const { definition, issues } = await importText(
    JSON.stringify({
      openrpc: "1.3.2",
      info: { title: "T", version: "1" },
      servers,
      methods: [{ name: "m", params: [], result, ...method }],
      ...document,
    }),
  );
  const [endpoint] = Object.values(definition.endpoints);
  if (!endpoint) throw new Error("there is no method");
  return { endpoint, definition, issues, codes: listCodes(issues) };
}

/** An integer. */
export const param = (name: string, more: object = {}) => ({
  name,
  schema: { type: "integer" },
  ...more,
});
/** The error object of this code. */
export const errorShape = (code: number, data = unknown) => ({
  type: "object",
  extends: [],
  properties: [
    {
      key: "code",
      valueShape: alias({ type: "literal", value: { type: "numberLiteral", value: code } }),
    },
    { key: "message", valueShape: text },
    { key: "data", valueShape: optional(data) },
  ],
});
