import { loadApiDefinition } from "../../../generated/registry/operations.js";
import { importPeer } from "../../peers/install-peers.js";

/** One way to make the same call: GET of a path with a bearer token, to the parsed body. */
export interface Caller {
  readonly name: string;
  readonly call: () => Promise<unknown>;
  /** Whether calls leave timers behind that would burden who comes next. */
  readonly leavesTimers?: boolean;
}

type Make = (options: object) => Record<string, (...args: unknown[]) => Promise<unknown>>;

/** Every client, over a transport; the first is bare `fetch`, what the others are measured by. */
export async function createCallers(baseUrl: string, transport: typeof fetch): Promise<Caller[]> {
  const path = "/registry/api/latest/load/x";
  const url = `${baseUrl}${path}`;
  const headers = { authorization: "Bearer t" };
  const [ofetch, ky, openapi, axios, openai] = await Promise.all(
    ["ofetch", "ky", "openapi-fetch", "axios", "openai"].map(importPeer),
  );
  const options = { baseUrl, token: "t", fetch: transport };
  const ours = async (timeoutInSeconds?: number) => {
    const more = timeoutInSeconds === undefined ? {} : { timeoutInSeconds };
    const result = await loadApiDefinition(options, { apiId: "x" }, more);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.body;
  };
  const createOfetch = ofetch!["createFetch"] as (globals: object) => {
    create: (defaults: object) => (path: string) => Promise<unknown>;
  };
  const ofetchCall = createOfetch({ fetch: transport, Headers, AbortController }).create({
    baseURL: baseUrl,
    headers,
  });
  const kyClient = (ky!["default"] as { create: Make }).create({ fetch: transport, headers });
  const openapiClient = (openapi!["default"] as Make)({ baseUrl, headers, fetch: transport });
  const axiosClient = (axios!["default"] as { create: Make }).create({
    adapter: "fetch",
    env: { fetch: transport, Request, Response },
    headers,
  });
  const OpenAi = openai!["OpenAI"] as new (options: object) => ReturnType<Make>;
  const openaiClient = new OpenAi({ apiKey: "t", baseURL: baseUrl, fetch: transport });
  const params = { params: { path: { id: "x" } } };
  return [
    { name: "fetch", call: async () => (await transport(url, { headers })).json() },
    {
      name: "fetch + AbortSignal.timeout",
      leavesTimers: true,
      call: async () =>
        (await transport(url, { headers, signal: AbortSignal.timeout(100) })).json(),
    },
    { name: "frond", call: () => ours() },
    { name: "frond, timeoutInSeconds", call: () => ours(30) },
    { name: "ofetch", call: () => ofetchCall(path) },
    {
      name: "ky",
      call: () => (kyClient["get"]!(url) as unknown as Response).json() as Promise<unknown>,
    },
    {
      name: "openapi-fetch",
      call: () => openapiClient["GET"]!("/registry/api/latest/load/{id}", params),
    },
    { name: "axios, fetch adapter", call: () => axiosClient["get"]!(url) },
    { name: "openai's core", call: () => openaiClient["get"]!(path) },
  ];
}
