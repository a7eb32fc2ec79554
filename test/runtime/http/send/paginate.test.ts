import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type ClientOptions,
  credentials,
  isApiError,
  loadPage,
  type Operation,
  type OperationApi,
  paginate,
  paginateItems,
  type Pagination,
} from "../../../../runtime/http/index.js";

interface Answer {
  readonly body: unknown;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

let server: Server;
let baseUrl: string;
let asked: string[];
let bodies: string[];
let tokens: (string | undefined)[];
let answer: (url: URL) => Answer;

beforeEach(async () => {
  asked = [];
  bodies = [];
  tokens = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    tokens.push(request.headers.authorization);
    request.on("data", (chunk: Buffer) => bodies.push(String(chunk)));
    const { body, status = 200, headers } = answer(new URL(request.url ?? "", baseUrl));
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const api: OperationApi = {
  name: "test",
  environments: {},
  tokenScheme: "key",
  security: [[{ scheme: "key", type: "bearer" }]],
  codecs: [credentials],
};
const list: Operation = {
  id: "list",
  method: "GET",
  path: "/list",
  query: ["after", "skip", "page"],
};

interface Request {
  readonly after?: string;
  readonly skip?: number;
  readonly page?: number;
}

async function collect(pagination: Pagination, request: Request = {}): Promise<unknown[]> {
  const found: unknown[] = [];
  const options: ClientOptions = { baseUrl, token: "secret", maxRetries: 0 };
  for await (const item of paginateItems(api, list, pagination, options, request)) found.push(item);
  return found;
}

/** Ten numbers. */
const all = Array.from({ length: 10 }, (_, index) => index);

describe("pages", () => {
  it("follow a cursor until there is none", async () => {
    answer = ({ searchParams }) => {
      const from = Number(searchParams.get("after") ?? 0);
      const next = from + 4 < 10 ? String(from + 4) : null;
      return { body: { meta: { next }, data: all.slice(from, from + 4) } };
    };
    const pagination: Pagination = {
      type: "cursor",
      parameter: "after",
      next: ["meta", "next"],
      items: ["data"],
    };
    expect(await collect(pagination)).toEqual(all);
    expect(asked).toEqual(["/list", "/list?after=4", "/list?after=8"]);
  });

  it.each([null, "", false, undefined])("end at the cursor %j", async (next) => {
    answer = () => ({ body: { next, data: [1] } });
    const cursor = { type: "cursor", parameter: "after", next: ["next"], items: ["data"] } as const;
    expect(await collect(cursor)).toEqual([1]);
    expect(asked).toEqual(["/list"]);
  });

  it("end where a place of the cursor counts the items of what is no list", async () => {
    answer = () => ({ body: { next: { a: 1 }, data: [1] } });
    const next = ["next", -1];
    expect(await collect({ type: "cursor", parameter: "after", next, items: ["data"] })).toEqual([
      1,
    ]);
  });

  it("go on at the cursor 0", async () => {
    answer = ({ searchParams }) => ({
      body: { next: searchParams.has("after") ? null : 0, data: [1] },
    });
    const cursor = { type: "cursor", parameter: "after", next: ["next"], items: ["data"] } as const;
    expect(await collect(cursor)).toEqual([1, 1]);
    expect(asked).toEqual(["/list", "/list?after=0"]);
  });

  it("take the last item for a cursor, as long as there is more", async () => {
    answer = ({ searchParams }) => {
      const from = Number(searchParams.get("after") ?? -1) + 1;
      const data = all.slice(from, from + 5).map((id) => ({ id: String(id) }));
      return { body: { data, has_more: from + 5 < 10 } };
    };
    const found = await collect({
      type: "cursor",
      parameter: "after",
      next: ["data", -1, "id"],
      more: ["has_more"],
      items: ["data"],
    });
    expect(found).toHaveLength(10);
    expect(asked).toEqual(["/list", "/list?after=4"]);
  });

  it("end where a cursor repeats itself", async () => {
    answer = () => ({ body: { next: "same", data: [1] } });
    const cursor = { type: "cursor", parameter: "after", next: ["next"], items: ["data"] } as const;
    expect(await collect(cursor)).toEqual([1, 1]);
  });

  it("skip what was received, from where the request began, until a page is empty", async () => {
    answer = ({ searchParams }) => {
      const from = Number(searchParams.get("skip"));
      return { body: all.slice(from, from + 4) };
    };
    expect(await collect({ type: "offset", parameter: "skip", items: [] }, { skip: 3 })).toEqual(
      all.slice(3),
    );
    expect(asked).toEqual(["/list?skip=3", "/list?skip=7", "/list?skip=10"]);
  });

  it("are counted from the first or from the one asked for", async () => {
    answer = ({ searchParams }) => {
      const page = Number(searchParams.get("page") ?? 1);
      return { body: { items: page < 3 ? [page] : [] } };
    };
    const page: Pagination = { type: "page", parameter: "page", first: 1, items: ["items"] };
    expect(await collect(page)).toEqual([1, 2]);
    expect(asked).toEqual(["/list", "/list?page=2", "/list?page=3"]);
    expect(await collect(page, { page: 2 })).toEqual([2]);
  });

  it("follow links of the header with the credentials, relative ones too", async () => {
    answer = ({ searchParams }) => {
      const at = Number(searchParams.get("cursor") ?? 0);
      const link = `</list?cursor=0>; rel="first", </list?cursor=${at + 1}>; title="a, b"; rel="next last"`;
      return { body: [at], ...(at < 2 ? { headers: { link } } : {}) };
    };
    expect(await collect({ type: "link", items: [] })).toEqual([0, 1, 2]);
    expect(asked).toEqual(["/list", "/list?cursor=1", "/list?cursor=2"]);
    expect(tokens).toEqual(Array(3).fill("Bearer secret"));
  });

  it("never follow a link to another origin", async () => {
    answer = () => ({ body: { next: "http://127.0.0.1:1/list", data: [1] } });
    const failure = await collect({ type: "link", next: ["next"], items: ["data"] }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      failure: { content: { reason: "unknown", detail: "redirect" } },
      message: expect.stringContaining("at another origin") as string,
    });
    expect(asked).toEqual(["/list"]);
  });

  it("change a key of the body, whose others stay", async () => {
    let count = 0;
    answer = () => ({ body: count++ < 2 ? [1, 2] : [] });
    const post: Operation = { ...list, method: "POST", body: { kind: "json" } };
    const pagination = { type: "offset", parameter: "skip", items: [], isInBody: true } as const;
    const found: unknown[] = [];
    const request = { after: "x", body: { sort: "name" } };
    for await (const item of paginateItems(api, post, pagination, { baseUrl }, request)) {
      found.push(item);
    }
    expect(found).toEqual([1, 2, 1, 2]);
    expect(asked).toEqual(Array(3).fill("/list?after=x"));
    expect(bodies).toEqual([
      '{"sort":"name"}',
      '{"sort":"name","skip":2}',
      '{"sort":"name","skip":4}',
    ]);
    count = 1;
    const first = await loadPage(api, post, pagination, { baseUrl }, request);
    expect(first.next).toEqual({ change: { skip: 2 } });
    expect((await first.getNextPage())?.hasNextPage).toBe(false);
    expect(bodies.slice(3)).toEqual(['{"sort":"name"}', '{"sort":"name","skip":2}']);
    for await (const page of paginate(api, post, pagination, { baseUrl })) found.push(page);
    expect(found).toHaveLength(5);
  });

  it("are asked for one by one, and no more than are read", async () => {
    answer = ({ searchParams }) => ({ body: [Number(searchParams.get("skip"))] });
    const pages = paginate(
      api,
      list,
      { type: "offset", parameter: "skip", items: [] },
      { baseUrl },
      {},
    );
    for await (const page of pages) {
      expect(page).toEqual([asked.length - 1]);
      if (asked.length === 2) break;
    }
    expect(asked).toHaveLength(2);
  });

  it("throw what unwrap throws where a call fails", async () => {
    answer = ({ searchParams }) =>
      searchParams.has("skip") ? { body: "no", status: 403 } : { body: [1] };
    const found: unknown[] = [];
    const items = paginateItems(
      api,
      list,
      { type: "offset", parameter: "skip", items: [] },
      { baseUrl },
      {},
    );
    const failure = await (async () => {
      for await (const item of items) found.push(item);
    })().catch((error: unknown) => error);
    expect(found).toEqual([1]);
    expect(isApiError(failure) && failure.rawResponse.status).toBe(403);
  });
});
