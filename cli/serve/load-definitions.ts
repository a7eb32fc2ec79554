import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { importDocument } from "../../generator/import/index.js";
import { readDocument } from "../../generator/read/index.js";
import type { DocumentSource } from "../../generator/read/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { parseJson, printJson } from "../../runtime/http/index.js";
import type { Issue } from "../../runtime/http/index.js";
import { findPackageRoot } from "../../runtime/node/index.js";
import type { OpenApiDocument } from "../../runtime/registry/index.js";
import { findOriginal, type OriginalDocument } from "./original-document.js";

/** A definition and its exact text. */
export interface LoadedDefinition {
  readonly definition: ApiDefinition;
  readonly text: string;
  /** Issues of the import. Empty for a generated definition. */
  readonly issues: readonly Issue[];
  /** The document as its author wrote it. Absent for a generated definition. */
  readonly original?: OriginalDocument;
}

/** The APIs of this repository: their generated packages and their documents. */
const ownApis = {
  greenhouse: {
    generated: "generated/examples/greenhouse/definition.json",
    document: "definitions/examples/greenhouse.yaml",
  },
  chat: {
    generated: "generated/examples/chat/definition.json",
    document: "definitions/examples/chat.asyncapi.yaml",
  },
  registry: {
    generated: "generated/registry/definition.json",
    document: "definitions/registry/openapi.yaml",
  },
} as const;

/** Loads the definition of an API of this repository from its generated package, else from its document. */
export async function loadOwnDefinition(name: keyof typeof ownApis): Promise<LoadedDefinition> {
  const root = findPackageRoot();
  const { generated, document } = ownApis[name];
  try {
    const text = await readFile(join(root, generated), "utf8");
    return { definition: parseJson(text) as ApiDefinition, text, issues: [] };
  } catch {
    return loadDocument({ file: join(root, document) });
  }
}

/**
 * The registry's API as one OpenAPI document, which the build joins from `definitions/registry`.
 *
 * @throws Error When it has not been built.
 */
export async function loadRegistryOpenApi(): Promise<OpenApiDocument> {
  const file = join(findPackageRoot(), "dist/registry-openapi.json");
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new Error("The registry's description has not been built. Run: npm run build", { cause });
  });
  return parseJson(text) as OpenApiDocument;
}

/** Reads and imports a document. */
export async function loadDocument(source: DocumentSource): Promise<LoadedDefinition> {
  const document = await readDocument(source);
  const { definition, issues } = await importDocument(document);
  const original = findOriginal(document);
  const text = printJson(definition);
  return { definition, text, issues, ...(original ? { original } : {}) };
}
