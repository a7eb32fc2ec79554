import type { Issue, TypeShape } from "../../../runtime/definition/index.js";
import { printJson } from "../../../runtime/http/index.js";
import { importDocument } from "../../../generator/import/index.js";
import type { ImportResult } from "../../../generator/import/index.js";

/** Imports YAML text that has no file. */
export function importText(text: string): Promise<ImportResult> {
  return importDocument({ text });
}

/** Imports a document given as a value, OpenAPI 3.1 unless it says otherwise. */
export function importValue(document: object): Promise<ImportResult> {
  const whole = { openapi: "3.1.0", info: { title: "T", version: "1" }, ...document };
  return importText(printJson(whole));
}

/** Imports named schemas; the shapes they become, and what was said. */
export async function importSchemas(
  schemas: object,
  openapi = "3.1.0",
): Promise<{ shapes: Record<string, TypeShape>; issues: Issue[] }> {
  const { definition, issues } = await importValue({ openapi, components: { schemas } });
  const shapes = Object.entries(definition.types).map(([id, type]) => [id, type.shape] as const);
  return { shapes: Object.fromEntries(shapes), issues };
}

/** Codes of issues with their severity, in order. */
export function listCodes(issues: readonly Issue[]): string[] {
  return issues.map(({ severity, code }) => `${severity} ${code}`);
}
