import { createFailure } from "../decode/index.js";
import { createProblem } from "../problem.js";
import type { ApiResult, CheckIssue, FailureDetail, RawResponse } from "../types.js";

/** A schema, as schema libraries represent it. */
export interface ValueSchema {
  /** Compares a value; the error lists every place that does not match. */
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly CheckIssue[] } | undefined;
  };
}

/** What a call validates with schemas. */
export interface CallChecks {
  /** Name of the generated function; messages begin with it. */
  readonly id: string;
  /** Of the request object. */
  readonly request?: ValueSchema;
  /** Of the body of a success. */
  readonly response?: ValueSchema;
}

/**
 * Sends a call whose request matches its schema, and gives its result when the body does, too. Otherwise
 * the result is a failure with the places that do not match. Values stay as they are: nothing is converted.
 *
 * @example
 * const request = { body: { name: "Rex" } };
 * const send = () => sendOperation(api, operation, options, request);
 * const result = await checkCall({ id: "createPet", request: schema }, request, send);
 */
export async function checkCall<Body, Error>(
  { id, request: asked, response: received }: CallChecks,
  request: object | undefined,
  send: () => Promise<ApiResult<Body, Error>>,
): Promise<ApiResult<Body, Error>> {
  const problems = asked && listIssues(asked, () => withoutUndefined(request ?? {}));
  if (problems) return refuse(id, "invalid-request", "request", problems);
  const result = await send();
  const wrong = result.ok && received && listIssues(received, () => result.body);
  return wrong ? refuse(id, "invalid-response", "response", wrong, result.rawResponse) : result;
}

/** What does not match; undefined where all does, and of what no schema can look at. */
function listIssues(schema: ValueSchema, read: () => unknown): readonly CheckIssue[] | undefined {
  try {
    return schema.safeParse(read()).error?.issues;
  } catch {
    // Circles, say: what cannot be sent is refused by what writes it.
    return undefined;
  }
}

/** Keys that hold `undefined` are not sent. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (Object.prototype.toString.call(value) !== "[object Object]") return value;
  const { constructor } = value as object;
  if (constructor !== undefined && constructor !== Object) return value;
  const kept = Object.entries(value as object).filter(([, each]) => each !== undefined);
  return Object.fromEntries(kept.map(([key, each]) => [key, withoutUndefined(each)]));
}

function refuse<Body, Error>(
  id: string,
  detail: FailureDetail,
  what: string,
  found: readonly CheckIssue[],
  rawResponse?: RawResponse,
): ApiResult<Body, Error> {
  const issues = found.map(({ path, message }) => ({ path, message }));
  const places = issues.map(({ path }) => path.map(String).join(".") || "its root").join(", ");
  const message = `${id}: the ${what} does not match its schema at ${places}`;
  const problem = createProblem(detail, message);
  const failed = createFailure(problem, { encoding: { id }, attempts: 0, rawResponse });
  const content = { ...(failed.error.content as object), issues };
  return { ...failed, error: { ...failed.error, content } } as unknown as ApiResult<Body, Error>;
}
