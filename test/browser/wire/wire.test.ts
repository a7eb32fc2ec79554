import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { toFetchInit, type HttpRequest } from "../../../runtime/http/index.js";
import { findTools } from "../../needed-tools.js";
import type { EchoServer } from "./echo-server.js";
import { encodeCase } from "./wire-calls.js";
import { sendWireCases, type SentCases } from "./send-wire-cases.js";
import { wireCases, type WireCase } from "./wire-cases.js";
import type { PageOutcome } from "./wire-page.js";

/**
 * Every kind of request, from a page in Chromium through the playground's own
 * send module, by the relay and directly, against a server that keeps the
 * bytes: what arrives is what `encodeCall` says, and what was written by hand.
 */
const chromium = findTools("Chromium");

const refusal = { failed: expect.stringContaining("page cannot") as string };

let definition: ApiDefinition;
let target: EchoServer;
let outcomes: SentCases["outcomes"];
let close: (() => Promise<void>) | undefined;

describe.skipIf(chromium.isMissing)(`requests of a page in Chromium${chromium.note}`, () => {
  beforeAll(async () => {
    ({ definition, target, outcomes, close } = await sendWireCases());
  });
  afterAll(() => close?.());

  it("are of sixty kinds at least", () => expect(wireCases.length).toBeGreaterThanOrEqual(60));

  it.each(wireCases.filter(({ headers }) => headers).map((each) => [each.name, each] as const))(
    "the headers written by hand are those of the request: %s",
    (_name, each) => {
      const request = encodeCase(definition, each, wireCases.indexOf(each), target.address);
      const type = request.body && "contentType" in request.body ? request.body.contentType : "";
      const named = Object.fromEntries([["Content-Type", type], ...request.headers]) as object;
      expect(named).toMatchObject(each.headers ?? {});
    },
  );

  describe.each(["relay", "direct"])("by the way of: %s", (route) => {
    it.each(wireCases.map((each, index) => [each.name, index, each] as const))(
      "%s",
      async (_name, index, each) => {
        const outcome = outcomes[route]?.[index] ?? { failed: "not tried" };
        const request = encodeCase(definition, each, index, `${target.address}/v1`);
        const isRefused = each.never === true || (route === "direct" && each.notDirect === true);
        const wanted = isRefused
          ? refusal
          : { ...(await tellRequest(request, route)), ...tellByHand(each, index) };
        expect(await tellOutcome(outcome, request, route)).toEqual(wanted);
      },
    );
  });
});

/** A request in a form that can be compared. */
interface Told {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly contentType: string | undefined;
  readonly body: unknown;
}

type Pairs = readonly (readonly [name: string, value: string])[];

/** What browsers, the transport and the relay add by themselves. */
const ownHeaders =
  /^(host|connection|content-length|transfer-encoding|accept|accept-encoding|accept-language|user-agent|origin|referer|sec-.*|content-type|cache-control|pragma|x-relay-hop)$/i;

async function tellOutcome(
  outcome: PageOutcome,
  request: HttpRequest,
  route: string,
): Promise<Told | PageOutcome> {
  const arrived = "echo" in outcome ? target.arrived[Number(outcome.echo)] : undefined;
  if (!arrived) return outcome;
  const names = new Set(request.headers.map(([name]) => name.toLowerCase()));
  const kept = arrived.headers.filter(
    ([name]) => names.has(name.toLowerCase()) || !ownHeaders.test(name),
  );
  const type = arrived.headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
  const isForm = request.body?.type === "multipart";
  return {
    method: arrived.method,
    target: arrived.target,
    headers: tellHeaders(kept, route),
    contentType: isForm ? type?.split(";")[0] : type,
    body: await tellBody(new Uint8Array(arrived.body), type ?? ""),
  };
}

/** What `encodeCall` says. */
async function tellRequest(request: HttpRequest, route: string): Promise<Told> {
  const { pathname, search } = new URL(request.url);
  const { body } = request;
  const sent = new Response(toFetchInit(request).init.body ?? null);
  const isForm = body?.type === "multipart";
  const type = isForm ? (sent.headers.get("content-type") ?? "") : (body?.contentType ?? "");
  return {
    method: request.method,
    target: pathname + search,
    headers: tellHeaders(request.headers, route),
    contentType: isForm ? "multipart/form-data" : body?.contentType,
    body: await tellBody(await sent.arrayBuffer(), type),
  };
}

/** What was written by hand is in the place of what the encoder says. */
function tellByHand(each: WireCase, index: number): Partial<Told> {
  const type = each.headers?.["Content-Type"];
  return {
    ...(each.target === undefined ? {} : { target: `/v1/case${index}${each.target}` }),
    ...(each.parts === undefined ? {} : { body: each.parts }),
    ...(each.text === undefined ? {} : { body: Buffer.from(each.text).toString("hex") }),
    ...(type === undefined ? {} : { contentType: type }),
  };
}

/** By the relay in their own encoding, directly in that of the browser. */
function tellHeaders(pairs: Pairs, route: string): string[] {
  return pairs
    .map(([name, value]) => `${route === "relay" ? name : name.toLowerCase()}: ${value}`)
    .sort((a, b) => a.localeCompare(b));
}

async function tellBody(bytes: BodyInit, type: string): Promise<unknown> {
  const answer = new Response(bytes, { headers: { "content-type": type } });
  if (!type.startsWith("multipart/"))
    return Buffer.from(await answer.arrayBuffer()).toString("hex");
  return Promise.all(
    [...(await answer.formData())].map(async ([name, value]) =>
      typeof value === "string"
        ? [name, value]
        : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString("hex")],
    ),
  );
}
