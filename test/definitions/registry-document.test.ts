import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkDefinition } from "../../generator/check/index.js";
import { importDocument, readDocument } from "../../generator/index.js";
import { api } from "../../generated/registry/operations.js";
import { listEndpoints, type EndpointDefinition } from "../../runtime/definition/index.js";
import {
  registryCalls,
  registryErrors,
  tokenCalls,
  type RegistryErrorName,
} from "./registry-calls.js";

const folder = join(import.meta.dirname, "../../definitions/registry");
const source = await readDocument({ file: join(folder, "openapi.yaml") });
const { definition, issues } = await importDocument(source);
const endpoints = listEndpoints(definition);
const calls = [...registryCalls, ...tokenCalls];

const printPath = ({ path }: EndpointDefinition): string =>
  path.map((part) => (part.type === "literal" ? part.value : `{${part.value}}`)).join("");

function findEndpoint(id: string): EndpointDefinition {
  const endpoint = endpoints.find((one) => one.operationId === id);
  if (!endpoint) throw new Error(`No call ${id}`);
  return endpoint;
}

describe("the registry's document", () => {
  it("declares the 55 calls and two more on tokens", () => {
    const print = (method: string, path: string, id: string) => `${method} ${path} ${id}`;
    expect(registryCalls).toHaveLength(55);
    expect(new Set(registryCalls.map(({ id }) => id)).size).toBe(55);
    expect(
      endpoints.map((one) => print(one.method, printPath(one), one.operationId ?? "")).sort(),
    ).toEqual(calls.map(({ method, path, id }) => print(method, path, id)).sort());
  });

  it("is called in production by default", () => {
    expect(api.defaultEnvironment).toBe("production");
    expect(Object.keys(api.environments)[0]).toBe("production");
  });

  it("has no issue, not even a hint", () => {
    expect(issues).toEqual([]);
    expect(checkDefinition(definition)).toEqual([]);
  });

  it("declares every named error somewhere; fourteen share 404", () => {
    const names = Object.keys(registryErrors);
    expect(names).toHaveLength(27);
    expect(new Set(registryCalls.flatMap(({ errors }) => errors))).toEqual(new Set(names));
    const shared = Object.values(registryErrors).filter(({ status }) => status === 404);
    expect(shared).toHaveLength(14);
  });

  it("names its groups as the specification does, and says what each is for", () => {
    const groups = Object.values(definition.subpackages);
    expect(groups.map(({ displayName }) => displayName)).toEqual([
      "API definitions",
      "Dashboard",
      "Docs (v1)",
      "Docs (v2)",
      "Docs cache",
      "CLI releases",
      "Generator releases",
      "Generators",
      "GitHub repositories",
      "GitHub pull requests",
      "SDKs",
      "Snippets",
      "Snippet templates",
      "Tokens",
    ]);
    expect(groups.filter(({ description }) => !description)).toEqual([]);
  });

  it("keeps its files short", () => {
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      file.endsWith(".yaml"),
    );
    const long = files.filter(
      (file) => readFileSync(join(folder, file), "utf8").split("\n").length > 701,
    );
    expect(long).toEqual([]);
  });
});

describe.each(calls)("$id", (call) => {
  const endpoint = findEndpoint(call.id);

  it("is in its group, with words for people", () => {
    expect(endpoint.namespace).toEqual([call.group]);
    expect(endpoint.displayName).toMatch(/^[A-Z].*[^.]$/);
    expect(endpoint.description).toMatch(/^[A-Z].*\.$/s);
    expect(endpoint.description).not.toMatch(/this (endpoint|call|operation)/i);
    const parameters = [...(endpoint.pathParameters ?? []), ...(endpoint.queryParameters ?? [])];
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  it("asks for a bearer token where one is needed, and never insists", () => {
    const bearer = { schemes: ["bearer"] };
    const expected = call.auth === "bearer" ? [bearer] : [bearer, { schemes: [] }];
    expect(endpoint.multiAuth).toEqual(expected);
  });

  it("declares its named errors with their status and content, and wrong values as 400", () => {
    const named = (endpoint.errors ?? []).filter(({ name }) => name !== "InvalidRequest");
    const unnamed = named.filter(({ name }) => !Object.hasOwn(registryErrors, name ?? ""));
    // A record that is missing is told by status alone.
    const isRecord = ["getRepository", "getPullRequest"].includes(call.id);
    expect(unnamed.map(({ statusCode }) => statusCode)).toEqual(isRecord ? [404] : []);
    const declared = named.filter((error) => !unnamed.includes(error));
    expect(declared.map(({ name }) => name).sort()).toEqual([...call.errors].sort());
    for (const { name, statusCode } of declared) {
      expect(statusCode).toBe(registryErrors[name as RegistryErrorName].status);
    }
    const wrong = endpoint.errors?.find(({ name }) => name === "InvalidRequest");
    expect(wrong?.statusCode).toBe(400);
  });

  it("has an example of every request and response", () => {
    const [example] = endpoint.examples ?? [];
    const keys = (values: object | null | undefined) => Object.keys(values ?? {});
    const needed = (parameters: EndpointDefinition["pathParameters"]) =>
      (parameters ?? []).map(({ key }) => key);
    expect(keys(example?.pathParameters)).toEqual(needed(endpoint.pathParameters));
    expect(keys(example?.queryParameters)).toEqual(needed(endpoint.queryParameters));
    expect(example?.requestBody?.type).toBe(endpoint.requests?.length ? "json" : undefined);
    const isEmpty = endpoint.responses?.[0]?.body.type === "empty";
    expect(example?.responseBody?.type).toBe(isEmpty ? undefined : "json");
  });
});
