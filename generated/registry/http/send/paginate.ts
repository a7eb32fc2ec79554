import { unwrap } from "../api-error.js";
import type { Operation, OperationApi } from "../encode/operation.js";
import { createProblem } from "../problem.js";
import type { CallOptions, ClientOptions, HttpRequest, RawResponse } from "../types.js";
import { sendOperation } from "./run-call.js";

/** A place in a response: keys from the outermost in; a negative number counts a list from its end. */
export type ResponsePath = readonly (string | number)[];

/** How to get from one page to the next. */
export type Pagination = {
  /** Where the response holds its items; empty: the response is the list. */
  readonly items: ResponsePath;
  /** Where the response says whether there is more: `false` ends. */
  readonly more?: ResponsePath;
  /** Whether the parameter is a key of the body. Default: of the request object. */
  readonly isInBody?: boolean;
} & (
  | {
      readonly type: "cursor";
      /** Key that takes the cursor. */
      readonly parameter: string;
      /** Where the response holds the next cursor. An empty, absent or `false` cursor ends the iteration. */
      readonly next: ResponsePath;
    }
  | {
      readonly type: "offset";
      /** Key that takes the number of items to skip. */
      readonly parameter: string;
    }
  | {
      readonly type: "page";
      /** Key that takes the page number. */
      readonly parameter: string;
      /** Number of the first page, used when the request names none. */
      readonly first: number;
    }
  /** By an address in the response; without a place in its header `Link` (RFC 8288). */
  | {
      readonly type: "link";
      /** Where the response holds the URL of the next page. */
      readonly next?: ResponsePath;
    }
);

/** Where a page is: empty for the first. It is JSON, so that it can be stored. */
export interface PageStep {
  /** What differs from the first request. */
  readonly change?: Readonly<Record<string, unknown>>;
  /** The address to ask instead. */
  readonly address?: string;
}

/** One page as data, which caches can store. */
export interface PageData<Body, Item> {
  /** The body of the response. */
  readonly body: Body;
  /** The items of this page. */
  readonly items: readonly Item[];
  /** Where the next page is; absent on the last one. */
  readonly next?: PageStep;
}

/** One page, and how to get the next one. */
export interface Page<Body, Item> extends PageData<Body, Item> {
  /** Whether the response names a next page. That page may still be empty. */
  readonly hasNextPage: boolean;
  /**
   * Requests the next page with the options of this one; `undefined` after the last.
   *
   * @throws ApiError when the call fails.
   */
  readonly getNextPage: () => Promise<Page<Body, Item> | undefined>;
}

/**
 * Requests one page: the first, or the one at a step.
 *
 * @throws ApiError when the call fails.
 *
 * @example
 * const operation: Operation = { id: "listPets", method: "GET", path: "/pets", query: ["offset"] };
 * const pagination = { type: "offset", parameter: "offset", items: ["data"] } as const;
 * const first = await loadPage(api, operation, pagination, options);
 * const second = await first.getNextPage();
 * show(second?.items ?? []);
 */
export async function loadPage<Body, Item>(
  api: OperationApi,
  operation: Operation,
  pagination: Pagination,
  options: ClientOptions,
  request: object = {},
  callOptions?: CallOptions<string, string>,
  { change, address }: PageStep = {},
): Promise<Page<Body, Item>> {
  const changed = changeRequest(pagination, request, change);
  const moved = address === undefined ? options : withAddress(options, address);
  const result = await sendOperation<Body>(api, operation, moved, changed, callOptions);
  const body = unwrap(result);
  const next = findNext(pagination, changed, body, result.rawResponse);
  return {
    body,
    items: readItems(pagination, body) as Item[],
    ...(next && { next }),
    hasNextPage: next !== undefined,
    getNextPage: () =>
      next
        ? loadPage<Body, Item>(api, operation, pagination, options, request, callOptions, next)
        : Promise.resolve(undefined),
  };
}

/**
 * A page without its function, for caches of data.
 *
 * @example
 * const operation: Operation = { id: "listPets", method: "GET", path: "/pets", query: ["offset"] };
 * const pagination = { type: "offset", parameter: "offset", items: ["data"] } as const;
 * const page = await loadPage(api, operation, pagination, options);
 * const { items, next } = toPageData(page);
 */
export function toPageData<Body, Item>({
  body,
  items,
  next,
}: PageData<Body, Item>): PageData<Body, Item> {
  return { body, items, ...(next && { next }) };
}

/**
 * Iterates over all pages, starting at the one that the request names. Each page is requested when
 * the iteration reaches it. The iteration ends when there is no next page, at an empty page, and when
 * a cursor or URL repeats.
 *
 * @throws ApiError from the iteration when a call fails.
 *
 * @example
 * const operation: Operation = { id: "listPets", method: "GET", path: "/pets", query: ["offset"] };
 * const pagination = { type: "offset", parameter: "offset", items: ["data"] } as const;
 * for await (const page of paginate(api, operation, pagination, options)) show(page);
 */
export async function* paginate<Body>(...call: PagedCall): AsyncGenerator<Body, void, undefined> {
  for await (const { body } of iterate<Body>(...call)) yield body;
}

/**
 * Iterates over the items of all pages. Pages are requested as by {@link paginate}.
 *
 * @throws ApiError from the iteration when a call fails.
 *
 * @example
 * const operation: Operation = { id: "listPets", method: "GET", path: "/pets", query: ["cursor"] };
 * const pagination = { type: "cursor", parameter: "cursor", items: ["data"], next: ["next"] } as const;
 * for await (const pet of paginateItems(api, operation, pagination, options)) show(pet);
 */
export async function* paginateItems<Item>(
  ...call: PagedCall
): AsyncGenerator<Item, void, undefined> {
  for await (const { items } of iterate(...call)) yield* items as Item[];
}

/** The parameters of {@link loadPage} without its step. */
type PagedCall = [
  api: OperationApi,
  operation: Operation,
  pagination: Pagination,
  options: ClientOptions,
  request?: object,
  callOptions?: CallOptions<string, string>,
];

async function* iterate<Body>(
  ...[api, operation, pagination, options, request, callOptions]: PagedCall
): AsyncGenerator<PageData<Body, unknown>, void, undefined> {
  const seen = new Set<string>();
  let step: PageStep | undefined = {};
  while (step) {
    const page: PageData<Body, unknown> = await loadPage<Body, unknown>(
      api,
      operation,
      pagination,
      options,
      request,
      callOptions,
      step,
    );
    yield page;
    step = page.next;
    const mark = JSON.stringify(step?.address ?? Object.values(step?.change ?? {}));
    if (seen.has(mark)) return;
    seen.add(mark);
  }
}

/** The object that contains the parameter: the request, or its body. */
function findHolder({ isInBody }: Pagination, request: object): Readonly<Record<string, unknown>> {
  const { body } = request as { readonly body?: object };
  return { ...(isInBody ? body : request) };
}

function changeRequest(
  pagination: Pagination,
  request: object,
  change: PageStep["change"],
): object {
  const changed = { ...findHolder(pagination, request), ...change };
  return pagination.isInBody ? { ...request, body: changed } : changed;
}

function findNext(
  pagination: Pagination,
  request: object,
  body: unknown,
  { headers }: RawResponse,
): PageStep | undefined {
  const { type, more } = pagination;
  if (more && readPath(body, more) === false) return undefined;
  if (type === "link") {
    const address = pagination.next ? readPath(body, pagination.next) : readLink(headers);
    return typeof address === "string" && address !== "" ? { address } : undefined;
  }
  const { parameter } = pagination;
  if (type === "cursor") {
    const cursor = readPath(body, pagination.next);
    const isEnd = cursor === undefined || cursor === null || cursor === "" || cursor === false;
    return isEnd ? undefined : { change: { [parameter]: cursor } };
  }
  const { length } = readItems(pagination, body);
  if (length === 0) return undefined;
  const now = Number(findHolder(pagination, request)[parameter] ?? NaN);
  if (type === "offset") return { change: { [parameter]: (now || 0) + length } };
  return { change: { [parameter]: (Number.isNaN(now) ? pagination.first : now) + 1 } };
}

function readItems({ items }: Pagination, body: unknown): readonly unknown[] {
  const list = readPath(body, items);
  return Array.isArray(list) ? list : [];
}

function readPath(value: unknown, path: ResponsePath): unknown {
  let found: unknown = value;
  for (const key of path) {
    if (typeof found !== "object" || found === null) return undefined;
    if (typeof key === "number") found = (found as readonly unknown[]).at?.(key);
    else found = Object.hasOwn(found, key) ? (found as Record<string, unknown>)[key] : undefined;
  }
  return found;
}

/** The target of the relation `next`. */
function readLink(headers: Headers): string | undefined {
  for (const [, address, parameters = ""] of (headers.get("link") ?? "").matchAll(
    /<([^>]*)>((?:\s*;\s*[\w*-]+\s*(?:=\s*(?:"[^"]*"|[^",;\s]+))?)*)/g,
  )) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^",;\s]+))/i.exec(parameters);
    if (/(?:^|\s)next(?:\s|$)/i.test(relation?.[1] ?? relation?.[2] ?? "")) return address;
  }
  return undefined;
}

/** Sends the call to another URL, but never with its credentials to another origin. */
function withAddress(options: ClientOptions, address: string): ClientOptions {
  const move = (request: HttpRequest) => {
    const url = new URL(address, request.url);
    if (url.origin !== new URL(request.url).origin) {
      throw createProblem("redirect", "the next page is at another origin");
    }
    return { ...request, url: url.href };
  };
  return { ...options, beforeRequest: [move, ...[options.beforeRequest ?? []].flat()] };
}
