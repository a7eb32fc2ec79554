import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printJson } from "../../../runtime/http/index.js";
import { type RegistryErrorName, registryCalls } from "../../definitions/registry-calls.js";
import { readCallExample } from "../../definitions/registry-examples.js";
import { openEmbedded, type TestDatabase } from "../node/open-databases.js";
import { createRandom, mutateText, mutateValue, oddTexts, pick } from "./mutate-value.js";
import {
  bootstrapToken,
  openRegistry,
  type CallAnswer,
  type TestRegistry,
} from "./open-registry.js";

/** The same seed sends the same requests: `FROND_SEED=7 FROND_RUNS=1000`. */
const seed = Number(process.env["FROND_SEED"] ?? 1);
const runs = Number(process.env["FROND_RUNS"] ?? 25);

/** Milliseconds after which a response counts as hanging. */
const patience = 10_000;

let opened: TestDatabase;
let server: TestRegistry;
beforeAll(async () => {
  opened = await openEmbedded();
  server = await openRegistry(opened.database);
  await server.generate("lighthouse");
}, 60_000);
afterAll(() => opened.remove(), 60_000);

type Call = (typeof registryCalls)[number];
type Values = Readonly<Record<string, unknown>>;

function send({ method, path }: Call, parts: { path: Values; query: Values; body: unknown }) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => toSegment(parts.path[name]));
  const query = Object.entries(parts.query)
    .map(([name, value]) => `${name}=${toSegment(value)}`)
    .join("&");
  const { body } = parts;
  return server.call(method, query ? `${filled}?${query}` : filled, {
    token: bootstrapToken,
    ...(body !== undefined && { body: printJson(body) }),
  });
}

/** Halves of surrogate pairs have no form in an address. */
function toSegment(value: unknown): string {
  return encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, "\ufffd"));
}

/** Success, a declared error, or everything that is wrong with its place. */
function expectDeclared({ id, errors }: Call, answer: CallAnswer, sent: unknown): void {
  const about = `seed ${seed}: ${id} ${printJson(sent).slice(0, 2000)}`;
  const body = answer.json as { error?: string; content?: { pointer: string }[] } | undefined;
  if (answer.status < 400) return;
  if (body?.error === "InvalidRequest") {
    expect(answer.status, about).toBe(400);
    expect(body.content?.length, about).toBeGreaterThan(0);
    for (const { pointer } of body.content ?? []) {
      expect(pointer, about).toMatch(/^\/(body|path|query|headers)/);
    }
    return;
  }
  if (answer.status === 404 && (!body || body.error === "NotFound")) return;
  expect([...errors, "UnauthorizedError"], about).toContain(body?.error as RegistryErrorName);
}

describe(`every call, with seed ${seed} and ${runs} requests each`, () => {
  it.each(registryCalls)(
    "$group $id answers as declared, whatever is sent",
    async (call) => {
      const random = createRandom(seed + registryCalls.indexOf(call));
      const example = readCallExample(call.id);
      expectDeclared(call, await send(call, example), example);
      for (let run = 0; run < runs; run++) {
        const { path, query, body } = example;
        const odd = (values: Values) =>
          Object.fromEntries(
            Object.entries(values).map(([key, value]) => [
              key,
              random() < 0.3 ? pick(random, oddTexts) || "-" : value,
            ]),
          );
        const sent = {
          path: odd(path),
          query: odd(query),
          body: body && mutateValue(random, body),
        };
        const start = performance.now();
        expectDeclared(call, await send(call, sent), sent);
        expect(performance.now() - start).toBeLessThan(patience);
      }
    },
    60_000,
  );
});

/** What stores a value, and the path that reads it back. */
const stored: Readonly<Record<string, (body: never) => string>> = {
  upsertCliRelease: ({ version }: { version: string }) => `/generators/cli/${toSegment(version)}`,
  upsertGeneratorRelease: (body: { generatorId: string; version: string }) =>
    `/generators/versions/${toSegment(body.generatorId)}/${toSegment(body.version)}`,
  upsertGenerator: ({ id }: { id: string }) => `/generators/${toSegment(id)}`,
  upsertRepository: ({ owner, name }: { owner: string; name: string }) =>
    `/generators/github/repository/${toSegment(owner)}/${toSegment(name)}`,
  upsertPullRequest: (body: {
    repositoryOwner: string;
    repositoryName: string;
    pullRequestNumber: number;
  }) =>
    `/generators/github/pull-request/${toSegment(body.repositoryOwner)}/${toSegment(body.repositoryName)}/${body.pullRequestNumber}`,
};

describe(`what is stored, with seed ${seed}`, () => {
  const calls = registryCalls.filter(({ id }) => Object.hasOwn(stored, id));

  it.each(calls)(
    "by $id is read back equal",
    async (call) => {
      const random = createRandom(seed);
      let accepted = 0;
      for (let run = 0; run < runs; run++) {
        const { path, query, body } = readCallExample(call.id);
        const sent = mutateText(random, body);
        const answer = await send(call, { path, query, body: sent });
        expectDeclared(call, answer, sent);
        const address = stored[call.id]?.(sent as never) ?? "";
        // An empty segment, "." and ".." are no part of a path.
        if (answer.status !== 200 || /\/(\.{0,2})(\/|$)/.test(address)) continue;
        accepted += 1;
        const read = await server.call("GET", address, { token: bootstrapToken });
        expect([read.status, read.json]).toEqual([200, expect.objectContaining(sent as object)]);
      }
      expect(accepted).toBeGreaterThan(0);
    },
    60_000,
  );
});
