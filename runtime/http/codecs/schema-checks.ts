import { type Codec, isDeclaredBody, type ValueSchema } from "../codec.js";
import { createFailure } from "../decode/create-failure.js";
import { createProblem } from "../problem.js";
import type { ApiResult, CheckIssue, FailureDetail, RawResponse } from "../types.js";

/**
 * Compares request and response with the schemas of the operation (`checks`). A call that does not match fails
 * and lists the places; a request that does not match is not sent. Values stay as they are.
 */
export const schemaChecks: Codec = {
  async wrapCall(call, send) {
    const { id = "", checks = {} } = call.encoding;
    const problems =
      checks.request && listIssues(checks.request, () => withoutUndefined(call.request));
    if (problems) return refuse(id, "invalid-request", "request", problems);
    const result = await send(call);
    if (!isDeclaredBody(call)) return result;
    const wrong = result.ok && checks.response && listIssues(checks.response, () => result.body);
    return wrong ? refuse(id, "invalid-response", "response", wrong, result.rawResponse) : result;
  },
};

/** The mismatches; undefined if there are none, or if the value cannot be validated. */
function listIssues(schema: ValueSchema, read: () => unknown): readonly CheckIssue[] | undefined {
  try {
    return schema.safeParse(read()).error?.issues;
  } catch {
    // Values that cannot be serialized, such as cycles, are rejected by the serializer.
    return undefined;
  }
}

/** Keys with the value `undefined` are not sent. */
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (Object.prototype.toString.call(value) !== "[object Object]") return value;
  const { constructor } = value as object;
  if (constructor !== undefined && constructor !== Object) return value;
  const defined = Object.entries(value as object).filter(([, each]) => each !== undefined);
  return Object.fromEntries(defined.map(([key, each]) => [key, withoutUndefined(each)]));
}

function refuse(
  id: string,
  detail: FailureDetail,
  what: string,
  found: readonly CheckIssue[],
  rawResponse?: RawResponse,
): ApiResult<unknown, unknown> {
  const issues = found.map(({ path, message }) => ({ path, message }));
  const places = issues.map(({ path }) => path.map(String).join(".") || "its root").join(", ");
  const message = `${id}: the ${what} does not match its schema at ${places}`;
  const problem = createProblem(detail, message);
  const failed = createFailure(problem, { encoding: { id }, attempts: 0, rawResponse });
  const content = { ...(failed.error.content as object), issues };
  return { ...failed, error: { ...failed.error, content } };
}
