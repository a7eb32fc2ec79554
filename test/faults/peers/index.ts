import type { Caller } from "../row.js";
import { importPeer, installPeers } from "../../peers/install-peers.js";
import { createPeer } from "./create-peer.js";
import { addressOf, type PeerCall, plainInit } from "./prepare-call.js";

type Client = (...values: unknown[]) => Promise<unknown>;

/** Six public clients, each used as its documentation shows, with its own retries and limits. */
export async function loadPeers(): Promise<Caller[]> {
  installPeers();
  return [
    createPeer("fetch", sendByFetch),
    await loadOfetch(),
    await loadKy(),
    await loadOpenapiFetch(),
    await loadAxios(),
    await loadOpenai(),
  ];
}

/** With `response.json()`, as everybody writes it. */
async function sendByFetch(call: PeerCall) {
  const response = await (call.fetch ?? fetch)(addressOf(call), plainInit(call));
  const { status, ok, headers } = response;
  if (!ok) return { status, body: readLeniently(await response.text()), headers };
  if (status === 204 || call.method === "HEAD") return { status, body: undefined, headers };
  return { status, headers, body: (await response.json()) as unknown };
}

function readLeniently(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text || undefined;
  }
}

interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly _data?: unknown;
}

async function loadOfetch(): Promise<Caller> {
  const { createFetch, ofetch } = (await importPeer("ofetch")) as {
    createFetch: (options: object) => { raw: Client };
    ofetch: { raw: Client };
  };
  return createPeer("ofetch", async (call) => {
    const { method, json, body, headers, timeout, retries, signal } = call;
    const { raw } = call.fetch ? createFetch({ fetch: call.fetch, defaults: {} }) : ofetch;
    const stream = body instanceof ReadableStream;
    const {
      status,
      headers: received,
      _data: data,
    } = (await raw(addressOf(call), {
      method,
      headers,
      ...(json && { body: json.value }),
      ...(body !== undefined && { body, ...(stream && { duplex: "half" }) }),
      ...(timeout !== undefined && { timeout }),
      retry: retries,
      retryDelay: 1000,
      ...(signal && { signal }),
    })) as RawAnswer;
    return { status, body: data, headers: received };
  });
}

async function loadKy(): Promise<Caller> {
  const { default: ky } = (await importPeer("ky")) as {
    default: (...values: unknown[]) => Promise<Response> & { json(): Promise<unknown> };
  };
  return createPeer("ky", async (call) => {
    const { method, json, body, headers, timeout, retries, signal } = call;
    const answering = ky(addressOf(call), {
      method,
      headers,
      ...(json && { json: json.value }),
      ...(body !== undefined && {
        body,
        ...(body instanceof ReadableStream && { duplex: "half" }),
      }),
      timeout: timeout ?? false,
      retry: { limit: retries },
      ...(signal && { signal }),
      ...(call.fetch && { fetch: call.fetch }),
    });
    const read = method === "HEAD" ? await answering.then(() => undefined) : await answering.json();
    return { status: 200, body: read === "" ? undefined : read };
  });
}

interface OpenapiResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

async function loadOpenapiFetch(): Promise<Caller> {
  const { default: createClient } = (await importPeer("openapi-fetch")) as {
    default: (options: object) => { request: Client };
  };
  return createPeer("openapi-fetch", async (call) => {
    const client = createClient({
      baseUrl: call.baseUrl,
      ...(call.fetch && { fetch: call.fetch }),
    });
    const { body, signal, headers: _written, ...init } = plainInit(call);
    const own = call.json
      ? { body: call.json.value }
      : { ...(body && { body, bodySerializer: (value: unknown) => value }) };
    const sent = { headers: call.headers, ...init, ...own, ...(signal && { signal }) };
    const { data, error, response } = (await client.request(
      call.method.toLowerCase(),
      call.path,
      sent,
    )) as OpenapiResult;
    const value = response.ok ? data : error === "" ? undefined : error;
    return { status: response.status, body: value, headers: response.headers };
  });
}

interface AxiosResult {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

async function loadAxios(): Promise<Caller> {
  const { default: axios } = (await importPeer("axios")) as { default: { request: Client } };
  return createPeer("axios", async (call) => {
    const { method, json, body, headers, timeout, signal, maxBytes } = call;
    const response = (await axios.request({
      url: addressOf(call),
      method,
      headers: { ...(json && { "content-type": "application/json" }), ...headers },
      data: json ? json.value : body,
      ...(timeout !== undefined && { timeout }),
      ...(signal && { signal }),
      ...(call.fetch && { adapter: "fetch", env: { fetch: call.fetch } }),
      ...(maxBytes !== undefined && { maxContentLength: maxBytes }),
    })) as AxiosResult;
    const { status, data } = response;
    return { status, body: data === "" ? undefined : data };
  });
}

interface OpenaiClient {
  request(options: object): Promise<unknown>;
}

async function loadOpenai(): Promise<Caller> {
  const { default: OpenAI } = (await importPeer("openai")) as {
    default: new (options: object) => OpenaiClient;
  };
  return createPeer("openai", async (call) => {
    const { method, json, body, headers, timeout, retries, signal } = call;
    const client = new OpenAI({
      apiKey: "none",
      baseURL: call.baseUrl,
      maxRetries: retries,
      ...(timeout !== undefined && { timeout }),
      ...(call.fetch && { fetch: call.fetch }),
    });
    const data = await client.request({
      method: method.toLowerCase(),
      path: call.path,
      headers,
      ...(json ? { body: json.value } : body !== undefined && { body }),
      ...(signal && { signal }),
    });
    return { status: 200, body: data === null ? undefined : data };
  });
}
