import type { HandlerFailure, NamedError } from "../../../http/index.js";
import type { InvalidRequest } from "../../../../generated/registry/types.js";

const name = "InvalidRequest";

/** Refuses a value of the body that the definition allows, as values that it does not are refused. */
export function refuseValue(
  key: string,
  problem: string,
): HandlerFailure<NamedError<"InvalidRequest", InvalidRequest>> {
  const message = `${key} ${problem}`;
  const issue = { code: "value", severity: "error" as const, pointer: `/body/${key}`, message };
  return { ok: false, error: name, content: { error: name, content: [issue] } };
}
