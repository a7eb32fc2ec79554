import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiResult, RegistryClient } from "../../../../generated/registry/index.js";
import { checkValue } from "../../../../runtime/definition/index.js";
import { registryCalls, registryErrors, tokenCalls } from "../../../definitions/registry-calls.js";
import { readCallExample } from "../../../definitions/registry-examples.js";
import { databaseKinds } from "../../node/open-databases.js";
import { openLighthouse, type Lighthouse } from "../access/open-lighthouse.js";
import { findResponseShape } from "../fuzz/call-values.js";
import { openClient } from "../open-client.js";
import { readRegistryDefinition } from "../read-registry-definition.js";
import { listDeclaredErrors, unreachable } from "./declared-errors.js";
import { errorCases, type ErrorCase } from "./error-cases.js";
import { openStage, type Stage } from "./open-stage.js";

const calls = [...registryCalls, ...tokenCalls];
const definition = readRegistryDefinition();
const declared = listDeclaredErrors();

type ErrorName = keyof typeof registryErrors;
type Method = (request: object) => Promise<ApiResult<unknown, unknown>>;

/** Makes a call with the generated client. */
function callMethod(
  client: RegistryClient,
  id: string,
  request: object,
): Promise<ApiResult<unknown, unknown>> {
  const call = calls.find((each) => each.id === id);
  if (!call) throw new Error(`no operation ${id}`);
  const methods = Reflect.get(client, call.group) as Readonly<Record<string, Method>>;
  const method = methods[id];
  if (!method) throw new Error(`The client has no ${call.group}.${id}`);
  return method.call(methods, request);
}

/** How an operation comes to an error: its own case, else what all have in common. */
function findCase(id: string, error: string): ErrorCase | undefined {
  const own = errorCases[id]?.[error];
  if (own || error !== "UnauthorizedError") return own;
  return ({ nobody }) => callMethod(nobody, id, readCallExample(id).request);
}

/** The database is away for these. */
const away = declared.filter(([, error]) => error === "UnavailableError");
const others = declared.filter(
  ([id, error]) => error !== "UnavailableError" && !unreachable.includes(`${id} ${error}`),
);

/** What the client gives for an error, as the catalogue says. */
function describeError(name: string): object {
  const { status, content }: { status: number; content?: string } =
    registryErrors[name as ErrorName];
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
  describe.skipIf(!kind.available)(`every call on: ${kind.name}`, () => {
    let stage: Stage;
    let lighthouse: Lighthouse;
    let answered = "";
    beforeAll(async () => {
      stage = await openStage(kind);
      const { database } = stage.docs;
      lighthouse = await openLighthouse(async () => ({ database, remove: async () => undefined }));
      const { registry } = stage.docs.server;
      const fetch = registry.fetch.bind(registry);
      registry.fetch = async (...request) => {
        const response = await fetch(...request);
        answered = await response.clone().text();
        return response;
      };
    });
    afterAll(() => stage.docs.remove());

    it.each(others)("%s answers %s", async (id, error) => {
      const make = findCase(id, error);
      if (!make) throw new Error("no case");
      expect(await make(stage)).toMatchObject(describeError(error));
      const keys =
        "content" in registryErrors[error as ErrorName] ? ["error", "content"] : ["error"];
      expect(Object.keys(JSON.parse(answered) as object)).toEqual(keys);
    });

    it.each(calls)("$id gives what it declares", async ({ id }) => {
      const result = await callMethod(
        openClient(lighthouse.server),
        id,
        await lighthouse.request(id),
      );
      if (!result.ok) throw new Error(JSON.stringify(result.error));
      const shape = findResponseShape(definition, id);
      const issues = shape && checkValue(definition, shape, result.body, { direction: "response" });
      expect(shape ? issues : (result.body ?? [])).toEqual([]);
    });

    it("prepopulateS3Bucket swallows every failure, also that of who may not", async () => {
      const result = await callMethod(stage.nobody, "prepopulateS3Bucket", {});
      expect(result).toMatchObject({ ok: true });
    });

    // The last: the database does not come back.
    it.each(away)("%s answers %s while the database is away", async (id, error) => {
      await stage.docs.database.close();
      expect(await callMethod(stage.bootstrap, id, readCallExample(id).request)).toMatchObject(
        describeError(error),
      );
    });
  });
}
