import type { output } from "zod/mini";
import type { storedSchemas } from "./stored-schemas.js";

type Schemas = typeof storedSchemas;

let loading: Promise<void> | undefined;
let schemas: Schemas | undefined;

export function hasSchemas(): boolean {
  return schemas !== undefined;
}

/**
 * Loads the schemas that validate stored state, once per page. After a failure, the next call tries
 * again.
 *
 * @throws Error (as a rejection) when the chunk cannot be loaded.
 *
 * @example
 * await loadSchemas();
 */
export function loadSchemas(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  schemas = (await import("./stored-schemas.js")).storedSchemas;
}

/**
 * Validates stored data; `undefined` if it does not match the format. The schemas must be loaded.
 */
export function validateStored<Name extends keyof Schemas>(
  name: Name,
  value: unknown,
): output<Schemas[Name]> | undefined {
  if (!schemas) throw new Error("Call loadSchemas before anything stored is restored.");
  const { success, data } = schemas[name].safeParse(value);
  return success ? (data as output<Schemas[Name]>) : undefined;
}

/** Validates JSON text; `undefined` if there is none or it is not valid JSON. */
export function validateStoredText<Name extends keyof Schemas>(
  name: Name,
  text: string | null | undefined,
): output<Schemas[Name]> | undefined {
  if (text === null || text === undefined) return undefined;
  return validateStored(name, parseText(text));
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
