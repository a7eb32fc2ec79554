import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkCall, findEndpoint } from "../../../runtime/definition/index.js";
import { type CallValues, printJson } from "../../../runtime/http/index.js";
import { registryCalls } from "../../definitions/registry-calls.js";
import { readCallExample } from "../../definitions/registry-examples.js";
import { openEmbedded, type TestDatabase } from "../node/open-databases.js";
import { createRandom, mutateText, mutateValue, oddTexts, pick } from "./mutate-value.js";
import {
  bootstrapToken,
  openRegistry,
  type CallAnswer,
  type TestRegistry,
} from "./open-registry.js";
import { readRegistryDefinition } from "./read-registry-definition.js";

const definition = readRegistryDefinition();

/** The same seed sends the same requests: `FROND_SEED=7 FROND_RUNS=1000`. */
const seed = Number(process.env["FROND_SEED"] ?? 1);
const runs = Number(process.env["FROND_RUNS"] ?? 15);

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

/** Whether the definition says that a body is wrong. */
function isWrong({ id }: Call, values: { path: Values; query: Values; body: unknown }): boolean {
  const endpoint = findEndpoint(definition, id);
  if (!endpoint) throw new Error(`${id} is not declared`);
  const call = { headers: {}, cookies: {}, ...values } as CallValues;
  return checkCall(definition, endpoint, call).some(({ severity }) => severity === "error");
}

/**
 * What is wrong with a response: it must be a success, a declared error, or 400 with everything that is
 * wrong and its place. Undefined when nothing is.
 */
function findProblem({ errors }: Call, answer: CallAnswer): string | undefined {
  const body = answer.json as { error?: string; content?: { pointer: string }[] } | undefined;
  if (answer.status < 400) return undefined;
  if (body?.error === "InvalidRequest") {
    const { content = [] } = body;
    const isPlaced = content.every(({ pointer }) => /^\/(body|path|query|headers)/.test(pointer));
    if (answer.status === 400 && content.length > 0 && isPlaced) return undefined;
    return `${answer.status} without places: ${answer.text}`;
  }
  if (answer.status === 404 && (!body || body.error === "NotFound")) return undefined;
  const declared: readonly (string | undefined)[] = [...errors, "UnauthorizedError"];
  return declared.includes(body?.error) ? undefined : `${answer.status} ${answer.text}`;
}

/** A copy of some parameters in which some are odd texts; a path has no empty segment. */
function mutateParameters(random: () => number, values: Values): Values {
  const entries = Object.entries(values).map(([key, value]) => {
    const isOdd = random() < 0.3;
    return [key, isOdd ? pick(random, oddTexts) || "-" : value];
  });
  return Object.fromEntries(entries) as Values;
}

describe(`every call, with seed ${seed} and ${runs} requests each`, () => {
  it.each(registryCalls)(
    "$group $id answers as declared, whatever is sent",
    async (call) => {
      const random = createRandom(seed + registryCalls.indexOf(call));
      const { path, query, body } = readCallExample(call.id);
      const problems = [findProblem(call, await send(call, { path, query, body }))];
      for (let run = 0; run < runs; run++) {
        const sent = {
          path: mutateParameters(random, path),
          query: mutateParameters(random, query),
          body: body && mutateValue(random, body),
        };
        const start = performance.now();
        const answer = await send(call, sent);
        const problem = findProblem(call, answer);
        if (problem) problems.push(`${problem} for ${printJson(sent)}`);
        const isAccepted = answer.status !== 400 && isWrong(call, { path, query, body: sent.body });
        if (isAccepted) problems.push(`${answer.status} for ${printJson(sent)}`);
        expect(performance.now() - start).toBeLessThan(patience);
      }
      expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
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
        expect(findProblem(call, answer)).toBe(undefined);
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
