import { appendFileSync } from "node:fs";
import { operations } from "../../../generated/registry/handlers.js";
import { matchRoute } from "../../../runtime/http/serve/index.js";
import type { Registry } from "../../../runtime/registry/index.js";

/** One call that a test made, for `conformance-table.ts`. */
export interface RecordedCall {
  /** Path of the test's file. */
  readonly file: string;
  /** The test's name, with those of its groups. */
  readonly test: string;
  /** The kind of database. */
  readonly store: string;
  /** Operation id. */
  readonly operation: string;
  readonly status: number;
  /** The name of the error, if it is one. */
  readonly error?: string;
  /** Made by the generated client. */
  readonly isClient: boolean;
}

/** A registry whose calls are appended to the file `FROND_CALLS`, one line each; itself without that. */
export async function recordCalls(registry: Registry, store: string): Promise<Registry> {
  const path = process.env["FROND_CALLS"];
  if (!path) return registry;
  const { expect } = await import("vitest");
  return {
    ...registry,
    async fetch(request, connection) {
      const operation = findOperation(request);
      const isClient = request.headers.has("x-client-language");
      const response = await registry.fetch(request, connection);
      if (operation === undefined) return response;
      const { currentTestName: test = "", testPath: file = "" } = expect.getState();
      const error = await findError(response);
      const { status } = response;
      const call: RecordedCall = { file, test, store, operation, status, isClient, ...error };
      appendFileSync(path, `${JSON.stringify(call)}\n`);
      return response;
    },
  };
}

function findOperation({ method, url }: Request): string | undefined {
  const match = matchRoute(operations, method, new URL(url));
  return match && "operation" in match ? match.operation.id : undefined;
}

async function findError(response: Response): Promise<{ readonly error?: string }> {
  if (response.status < 400) return {};
  const text = await response.clone().text();
  const name = /^\{"error":"(\w+)"/.exec(text)?.[1];
  return name === undefined ? {} : { error: name };
}
