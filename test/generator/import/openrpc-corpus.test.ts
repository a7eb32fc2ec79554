import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { type ErrorResponse, toEndpointEncoding } from "../../../runtime/definition/index.js";
import type { EndpointEncoding } from "../../../runtime/http/index.js";

const path = "../shared/corpus/openrpc";
const folder = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const exists = existsSync(folder);
const files = exists ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];

interface RawMethod {
  readonly name: string;
  readonly params: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly result?: object;
  readonly errors?: readonly { readonly code: number }[];
  readonly examples?: readonly object[];
}

interface RawDocument {
  readonly methods: readonly RawMethod[];
  readonly components?: {
    readonly contentDescriptors?: Record<string, { readonly name: string }>;
    readonly schemas?: object;
  };
}

// Without that folder beside the checkout this is reported as skipped, by this name.
describe.skipIf(!exists)(`the documents of ${path}`, () => {
  it("are there", () => expect(files.length).toBeGreaterThanOrEqual(5));

  it.each(files)(
    "%s: methods, params, results and errors are those of the document",
    async (file) => {
      const { definition, issues } = await importDocument({ file: join(folder, file) });
      const raw = JSON.parse(readFileSync(join(folder, file), "utf8")) as RawDocument;
      // One document refers to groups of errors that it does not have.
      const losses = issues.filter(({ severity }) => severity === "error");
      expect(losses.filter(({ pointer }) => !pointer.includes("/error-groups/"))).toEqual([]);
      expect(issues.every(({ line, column, file: place }) => line && column && place)).toBe(true);
      const imported = Object.values(definition.endpoints).map((endpoint) => ({
        rpc: readRpc(toEndpointEncoding(definition, endpoint)),
        method: endpoint.method,
        answers: endpoint.responses?.[0]?.body.type !== "empty",
        codes: endpoint.errors?.map(readCode) ?? [],
        examples: endpoint.examples?.length ?? 0,
      }));
      expect(imported).toEqual(raw.methods.map((method) => readMethod(raw, method)));
      expect(Object.keys(definition.types)).toEqual(
        expect.arrayContaining(Object.keys(raw.components?.schemas ?? {})),
      );
    },
  );
});

function readRpc({ rpc }: EndpointEncoding): unknown {
  return [rpc?.method, rpc?.params];
}

function readCode({ examples }: ErrorResponse): unknown {
  return (examples?.[0]?.responseBody.value as { code?: unknown } | undefined)?.code;
}

function readMethod(raw: RawDocument, method: RawMethod): object {
  const { name, params, result, errors = [], examples = [] } = method;
  const names = params.map(
    (param) =>
      param.name ?? raw.components?.contentDescriptors?.[param.$ref?.split("/").at(-1) ?? ""]?.name,
  );
  return {
    rpc: [name, names],
    method: "POST",
    answers: result !== undefined,
    codes: [...new Set(errors.map(({ code }) => code))],
    examples: examples.length,
  };
}
