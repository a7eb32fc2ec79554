import { printJson } from "../../../../http/index.js";
import type { EndpointFormState, FormRecord } from "./form-state.js";

/**
 * Takes a form from one environment's initial values to another's: what the
 * reader has not touched changes, what he typed stays. The same object when
 * nothing changes.
 */
export function rebaseFormState(
  form: EndpointFormState,
  before: EndpointFormState,
  after: EndpointFormState,
): EndpointFormState {
  const headers = rebaseRecord(form.headers, before.headers, after.headers);
  const pathParameters = rebaseRecord(
    form.pathParameters,
    before.pathParameters,
    after.pathParameters,
  );
  const queryParameters = rebaseRecord(
    form.queryParameters,
    before.queryParameters,
    after.queryParameters,
  );
  const isSame =
    headers === form.headers &&
    pathParameters === form.pathParameters &&
    queryParameters === form.queryParameters;
  return isSame ? form : { ...form, headers, pathParameters, queryParameters };
}

function rebaseRecord(form: FormRecord, before: FormRecord, after: FormRecord): FormRecord {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter(
    (key) => !isEqual(before[key], after[key]) && isEqual(form[key], before[key]),
  );
  if (changed.length === 0) return form;
  const entries = Object.entries(form).filter(([key]) => !changed.includes(key));
  const added = changed.filter((key) => after[key] !== undefined).map((key) => [key, after[key]]);
  return Object.fromEntries([...entries, ...added]) as FormRecord;
}

function isEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (left === undefined || right === undefined) return false;
  return printJson(left) === printJson(right);
}
