import { unwrap } from "../api-error.js";
import { createProblem } from "../problem.js";
import type { ApiResult, CallOptions, ClientOptions, HttpRequest, RawResponse } from "../types.js";

/** A place in a response: keys from the outermost in; a negative number counts a list from its end. */
export type AnswerPath = readonly (string | number)[];

/** How to get from one page to the next. */
export type Pagination = {
  /** Where the response holds its items; empty: the response is the list. */
  readonly items: AnswerPath;
  /** Where the response says whether there is more: `false` ends. */
  readonly more?: AnswerPath;
} & (
  | {
      readonly type: "cursor";
      /** Key of the request that takes the cursor. */
      readonly parameter: string;
      /** Where the response holds the next cursor. An empty, absent or `false` cursor ends the iteration. */
      readonly next: AnswerPath;
    }
  | {
      readonly type: "offset";
      /** Key of the request that takes the number of items to skip. */
      readonly parameter: string;
    }
  | {
      readonly type: "page";
      /** Key of the request that takes the page number. */
      readonly parameter: string;
      /** Number of the first page, used when the request names none. */
      readonly first: number;
    }
  /** By an address in the response; without a place in its header `Link` (RFC 8288). */
  | {
      readonly type: "link";
      /** Where the response holds the URL of the next page. */
      readonly next?: AnswerPath;
    }
);

/** A generated function; a package may narrow the options to those of its API. */
type Operation<Request, Body, Options, Call> = (
  options: NoInfer<Options>,
  request: Request,
  callOptions?: NoInfer<Call>,
) => Promise<ApiResult<Body, unknown>>;

/**
 * Iterates over all pages, starting at the one that the request names. Each page is requested when
 * the iteration reaches it. The iteration ends when there is no next page, at an empty page, and when
 * a cursor or URL repeats.
 *
 * @throws ApiError from the iteration when a call fails.
 *
 * @example
 * const pagination = { type: "offset", parameter: "offset", items: ["data"] } as const;
 * for await (const page of paginate(listPets, pagination, options, {})) show(page);
 */
export async function* paginate<
  Request extends object,
  Body,
  Options extends ClientOptions,
  Call extends CallOptions,
>(
  operation: Operation<Request, Body, Options, Call>,
  pagination: Pagination,
  options: Options,
  request: Request,
  callOptions?: Call,
): AsyncGenerator<Body, void, undefined> {
  const seen = new Set<unknown>();
  let next: Step | undefined = {};
  while (next) {
    const { change, address } = next;
    const result = await operation(
      address === undefined ? options : withAddress(options, address),
      { ...request, ...change },
      callOptions,
    );
    const body = unwrap(result);
    yield body;
    next = findNext(pagination, { ...request, ...change }, body, result.rawResponse);
    const mark = next && (next.address ?? JSON.stringify(Object.values(next.change ?? {})));
    if (seen.has(mark)) return;
    seen.add(mark);
  }
}

/**
 * Iterates over the items of all pages. Pages are requested as by {@link paginate}.
 *
 * @throws ApiError from the iteration when a call fails.
 *
 * @example
 * const pagination = { type: "cursor", parameter: "cursor", items: ["data"], next: ["next"] } as const;
 * for await (const pet of paginateItems(listPets, pagination, options, {})) show(pet);
 */
export async function* paginateItems<
  Request extends object,
  Item,
  Options extends ClientOptions,
  Call extends CallOptions,
>(
  operation: Operation<Request, unknown, Options, Call>,
  pagination: Pagination,
  options: Options,
  request: Request,
  callOptions?: Call,
): AsyncGenerator<Item, void, undefined> {
  for await (const page of paginate(operation, pagination, options, request, callOptions)) {
    yield* readItems(pagination, page) as Item[];
  }
}

/** What differs from the first request, or the address to ask instead. */
interface Step {
  readonly change?: Readonly<Record<string, unknown>>;
  readonly address?: string;
}

function findNext(
  pagination: Pagination,
  request: object,
  body: unknown,
  { headers }: RawResponse,
): Step | undefined {
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
  const now = Number((request as Record<string, unknown>)[parameter] ?? NaN);
  if (type === "offset") return { change: { [parameter]: (now || 0) + length } };
  return { change: { [parameter]: (Number.isNaN(now) ? pagination.first : now) + 1 } };
}

function readItems({ items }: Pagination, body: unknown): readonly unknown[] {
  const list = readPath(body, items);
  return Array.isArray(list) ? list : [];
}

function readPath(value: unknown, path: AnswerPath): unknown {
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

/** Sends the call elsewhere, but never with its credentials to another origin. */
function withAddress<Options extends ClientOptions>(options: Options, address: string): Options {
  const move = (request: HttpRequest) => {
    const url = new URL(address, request.url);
    if (url.origin !== new URL(request.url).origin) {
      throw createProblem("redirect", "the next page is at another origin");
    }
    return { ...request, url: url.href };
  };
  return { ...options, beforeRequest: [move, ...[options.beforeRequest ?? []].flat()] };
}
