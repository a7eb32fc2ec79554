import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiResult, RegistryClient } from "../../../../generated/registry/index.js";
import { listEndpoints, toEndpointEncoding } from "../../../../runtime/definition/index.js";
import { registryCalls, registryErrors, tokenCalls } from "../../../definitions/registry-calls.js";
import { readCallExample } from "../../../definitions/registry-examples.js";
import { databaseKinds } from "../../node/open-databases.js";
import { readRegistryDefinition } from "../read-registry-definition.js";
import { errorCases, type ErrorCase } from "./error-cases.js";
import { openStage, type Stage } from "./open-stage.js";

const calls = [...registryCalls, ...tokenCalls];
const declared = listDeclared();

/** Every named error of every operation, as the definition declares it. */
function listDeclared(): readonly (readonly [operation: string, error: string])[] {
  const definition = readRegistryDefinition();
  return listEndpoints(definition).flatMap((endpoint) => {
    const { errors = [] } = toEndpointEncoding(definition, endpoint);
    return errors.flatMap(({ marker, name }) => (marker ? [[endpoint.id, name] as const] : []));
  });
}

/** Declared, and never answered: whatever goes wrong with it is swallowed. */
const unreachable = ["prepopulateS3Bucket UnauthorizedError"];

type Method = (request: object) => Promise<ApiResult<unknown, unknown>>;

/** Makes a call by its example. */
function callExample(client: RegistryClient, id: string): Promise<ApiResult<unknown, unknown>> {
  const call = calls.find((each) => each.id === id);
  if (!call) throw new Error(`no operation ${id}`);
  const methods = Reflect.get(client, call.group) as Readonly<Record<string, Method>>;
  const method = methods[id];
  if (!method) throw new Error(`The client has no ${call.group}.${id}`);
  return method.call(methods, readCallExample(id).request);
}

/** How an operation comes to an error: its own case, else what all have in common. */
function findCase(id: string, error: string): ErrorCase | undefined {
  const own = errorCases[id]?.[error];
  if (own || error !== "UnauthorizedError") return own;
  return ({ nobody }) => callExample(nobody, id);
}

/** The database is away for these. */
const away = declared.filter(([, error]) => error === "UnavailableError");
const others = declared.filter(
  ([id, error]) => error !== "UnavailableError" && !unreachable.includes(`${id} ${error}`),
);

/** What the client gives for an error, as the catalogue says. */
function describeError(name: string): object {
  const { status, content }: { status: number; content?: string } =
    registryErrors[name as keyof typeof registryErrors];
  const contents: Record<string, unknown> = {
    text: expect.stringMatching(/^\S.{10}/),
    version: { providedVersion: expect.any(String) },
  };
  const error = { error: name, content: content && contents[content] };
  return { ok: false, error, rawResponse: { status } };
}

it("each of the 27 errors of the definition has its case", () => {
  expect([...new Set(declared.map(([, error]) => error))].sort()).toEqual(
    Object.keys(registryErrors).sort(),
  );
  const uncovered = others.filter(([id, error]) => !findCase(id, error));
  expect(uncovered).toEqual([]);
  const cases = Object.entries(errorCases).flatMap(([id, own]) =>
    Object.keys(own).map((error) => `${id} ${error}`),
  );
  const known = declared.map(([id, error]) => `${id} ${error}`);
  expect(cases.filter((each) => !known.includes(each))).toEqual([]);
});

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`the errors of every call on: ${kind.name}`, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(kind);
    }, 60_000);
    afterAll(() => stage.docs.remove(), 60_000);

    it.each(others)("%s answers %s", async (id, error) => {
      const make = findCase(id, error);
      if (!make) throw new Error("no case");
      expect(await make(stage)).toMatchObject(describeError(error));
    });

    it("prepopulateS3Bucket swallows every failure, also that of who may not", async () => {
      const result = await callExample(stage.nobody, "prepopulateS3Bucket");
      expect(result).toMatchObject({ ok: true });
    });

    // The last: the database does not come back.
    it.each(away)("%s answers %s while the database is away", async (id, error) => {
      await stage.docs.database.close();
      expect(await callExample(stage.bootstrap, id)).toMatchObject(describeError(error));
    });
  });
}
