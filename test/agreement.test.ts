import { execFile } from "node:child_process";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as calculator from "../generated/examples/calculator/index.js";
import * as calculatorHandlers from "../generated/examples/calculator/handlers.js";
import * as greenhouse from "../generated/examples/greenhouse/index.js";
import * as greenhouseHandlers from "../generated/examples/greenhouse/handlers.js";
import * as registry from "../generated/registry/index.js";
import * as registryHandlers from "../generated/registry/handlers.js";
import { importDocument, readDocument } from "../generator/index.js";
import {
  camelCase,
  listEndpoints,
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
} from "../runtime/definition/index.js";
import {
  decodeCall,
  encodeCall,
  toRequestObject,
  toFetchInit,
  type CallValues,
  type ClientOptions,
  type EndpointEncoding,
  type HttpRequest,
} from "../runtime/http/index.js";
import { toCallValues } from "../runtime/playground/state/request/call-values.js";
import { createExampleFormState } from "../runtime/playground/state/model/form/create-form-state.js";
import type { EndpointFormState } from "../runtime/playground/state/model/form/form-state.js";
import { languages, writeSnippet } from "../runtime/snippets/index.js";
import { findTools } from "./needed-tools.js";

/**
 * One request, four makers: the generated client, the playground, the
 * snippets and what the server reads back. None may disagree on any endpoint.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const token = "agreed-token";

interface Api {
  readonly name: string;
  readonly document: string;
  readonly client: Readonly<Record<string, unknown>>;
  /** What the handlers are served by. */
  readonly served: readonly EndpointEncoding[];
}

const apis: readonly Api[] = [
  {
    name: "greenhouse",
    document: "definitions/examples/greenhouse.yaml",
    client: greenhouse,
    served: greenhouseHandlers.operations,
  },
  {
    name: "calculator",
    document: "definitions/examples/calculator.openrpc.json",
    client: calculator,
    served: calculatorHandlers.operations,
  },
  {
    name: "registry",
    document: "definitions/registry/openapi.yaml",
    client: registry,
    served: registryHandlers.operations,
  },
];

interface Case {
  readonly api: Api;
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
}

const cases: Case[] = [];
for (const api of apis) {
  const source = await readDocument({ file: join(root, api.document) });
  const { definition } = await importDocument(source);
  cases.push(...listEndpoints(definition).map((endpoint) => ({ api, definition, endpoint })));
}
const named = cases.map((one) => ({ name: `${one.api.name} ${one.endpoint.id}`, ...one }));

/** The example of an endpoint; file fields get a file, for no example can carry one. */
function fillForm({ definition, endpoint }: Case): EndpointFormState {
  const state = createExampleFormState(definition, endpoint);
  const file = () =>
    new File([Uint8Array.from([0, 1, 2, 253, 254, 255])], "leaf.png", { type: "image/png" });
  if (state.body?.type === "octet-stream")
    return { ...state, body: { ...state.body, value: file() } };
  if (state.body?.type !== "form-data") return state;
  const entries = Object.entries(state.body.value).map(([key, entry]) => {
    if (entry.type === "file") return [key, { ...entry, value: file() }] as const;
    if (entry.type === "fileArray") return [key, { ...entry, value: [file(), file()] }] as const;
    return [key, entry] as const;
  });
  return { ...state, body: { type: "form-data", value: Object.fromEntries(entries) } };
}

const bearer = (encoding: EndpointEncoding): CallValues["auth"] =>
  Object.fromEntries(
    (encoding.security ?? []).flat().map(({ scheme }) => [scheme, { type: "bearer", token }]),
  );

function callValues(one: Case, encoding: EndpointEncoding): CallValues {
  return toCallValues(fillForm(one), bearer(encoding));
}

function encodeLikePlayground(one: Case, baseUrl: string): HttpRequest {
  const encoding = toEndpointEncoding(one.definition, one.endpoint);
  const encoded = encodeCall(encoding, callValues(one, encoding), { baseUrl, missing: "refuse" });
  expect(encoded.issues).toEqual([]);
  if (!encoded.request) throw new Error("not encoded");
  return encoded.request;
}

/** A request as plain data: blobs by their bytes. */
async function toPlain(request: HttpRequest): Promise<unknown> {
  const plain = async (value: unknown): Promise<unknown> => {
    if (value instanceof Blob) return { bytes: [...new Uint8Array(await value.arrayBuffer())] };
    if (Array.isArray(value)) return Promise.all(value.map(plain));
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value).map(async ([key, inner]) => [key, await plain(inner)]);
    return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
  };
  return plain(request);
}

/** `soil.plan` is the function `soilPlan`. */
const functionName = ({ operationId }: EndpointDefinition) => camelCase(operationId ?? "");

type Operation = (options: ClientOptions, request?: object) => Promise<unknown>;

describe("the encoding that handlers are served by is the computed one", () => {
  it.each(named)("$name", ({ api, definition, endpoint }) => {
    const served = api.served.find(({ id }) => id === endpoint.id);
    expect(served).toEqual(toEndpointEncoding(definition, endpoint));
  });
});

describe("the generated client sends what the playground shows", () => {
  it.each(named)("$name", async (one) => {
    const encoding = toEndpointEncoding(one.definition, one.endpoint);
    const request = toRequestObject(encoding, callValues(one, encoding));
    let sent: HttpRequest | undefined;
    const operation = one.api.client[functionName(one.endpoint)] as Operation;
    await operation(
      {
        baseUrl: "https://agreed.example/v1",
        token,
        maxRetries: 0,
        fetch: () => Promise.resolve(new Response(null, { status: 204 })),
        beforeRequest: (request) => {
          sent = request;
        },
      },
      request,
    );
    const shown = encodeLikePlayground(one, "https://agreed.example/v1");
    if (!sent) throw new Error("the client sent nothing");
    // What only a client adds on the way out: who it is, and one key for all attempts.
    const headers = sent.headers.filter(
      ([name]) => !/^(User-Agent$|X-Client-|Idempotency-Key$)/.test(name),
    );
    expect(await toPlain({ ...sent, headers })).toEqual(await toPlain(shown));
  });
});

describe("page, client and snippets accept the same media types", () => {
  it.each(named)("$name", (one) => {
    const shown = encodeLikePlayground(one, "https://agreed.example");
    const { accept = "application/json" } = toEndpointEncoding(one.definition, one.endpoint);
    expect(shown.headers.filter(([name]) => name === "Accept")).toEqual([["Accept", accept]]);
    for (const language of languages) {
      expect(writeSnippet(shown, language), language).toContain(accept);
    }
  });
});

describe("the server reads back what was meant", () => {
  it.each(named)("$name", async (one) => {
    const encoding = toEndpointEncoding(one.definition, one.endpoint);
    const meant = callValues(one, encoding);
    const { url, init } = toFetchInit(encodeLikePlayground(one, "https://agreed.example"));
    const all = cases
      .filter(({ api }) => api === one.api)
      .map(({ definition, endpoint }) => toEndpointEncoding(definition, endpoint));
    const decoded = await decodeCall(all, new Request(url, init));
    if (!("operation" in decoded)) throw new Error(JSON.stringify(decoded));
    expect(decoded.operation.id).toBe(one.endpoint.id);
    const { path, query, headers, cookies } = decoded.values;
    expect({ path, query, headers, cookies }).toEqual({
      path: meant.path,
      query: withoutAbsent(meant.query),
      headers: withoutAbsent(meant.headers),
      cookies: withoutAbsent(meant.cookies),
    });
    // What a form with files is read back into has files of its own; its bytes are compared below.
    const body = hasFiles(encoding) ? meant.body : decoded.values.body;
    expect(body).toEqual(meant.body);
  });
});

const withoutAbsent = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const hasFiles = (encoding: EndpointEncoding) =>
  encoding.body?.contents.some(({ kind }) => kind === "multipart" || kind === "file") ?? false;

interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const curl = findTools("curl");

describe.skipIf(curl.isMissing)(`the curl snippet sends what the page sends${curl.note}`, () => {
  let server: Server;
  let base: string;
  let folder: string;
  let arrived: Arrived | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "agreement-"));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "leaf.png"), Uint8Array.from([0, 1, 2, 253, 254, 255]));
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { method = "", url = "", headers } = request;
        arrived = { method, url, headers, body: Buffer.concat(chunks).toString("latin1") };
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const take = (): Arrived => {
    if (!arrived) throw new Error("nothing arrived");
    const taken = arrived;
    arrived = undefined;
    return taken;
  };

  it.each(named)("$name", async (one) => {
    const request = encodeLikePlayground(one, base);
    const { url, init } = toFetchInit(request);
    await fetch(url, init);
    const page = take();
    const script = writeSnippet(request, "curl");
    await promisify(execFile)("bash", ["-c", script], { cwd: folder });
    const curl = take();
    const own = [...request.headers.map(([name]) => name.toLowerCase()), "content-type"];
    expect(normalize(curl, own)).toEqual(normalize(page, own));
  });
});

/**
 * Boundaries are random, a browser's typed text part carries the filename "blob", and snippets
 * show JSON with a member on each line: only white space between its tokens may differ.
 */
function normalize({ method, url, headers, body }: Arrived, names: readonly string[]): unknown {
  const boundary = /boundary="?([^";]+)/.exec(String(headers["content-type"] ?? ""))?.[1];
  const clean = (text: string) => {
    const same = boundary ? text.replaceAll(boundary, "BOUNDARY") : text;
    return same
      .replaceAll('; filename="blob"', "")
      .replace(/boundary="?BOUNDARY"?/, "boundary=BOUNDARY");
  };
  const picked = names.map((name) => [name, clean(String(headers[name] ?? ""))]);
  const isJson = /[/+]json/.test(String(headers["content-type"] ?? ""));
  const text = isJson ? body.replace(/("(?:[^"\\]|\\.)*")|\s+/g, "$1") : clean(body);
  return { method, url, headers: Object.fromEntries(picked), body: sortPartHeaders(text) };
}

/** The header lines of a part may come in any order. */
function sortPartHeaders(body: string): string {
  return body.replace(
    /--BOUNDARY\r\n([\s\S]*?)\r\n\r\n/g,
    (_, lines: string) => `--BOUNDARY\r\n${lines.split("\r\n").sort().join("\r\n")}\r\n\r\n`,
  );
}
