import { printJson } from "../../../../http/index.js";
import type { EndpointFormState, FormRecord } from "./form-state.js";

/**
 * Moves a form from the initial values of one environment to those of another. Values that the user
 * did not change are replaced; all others are preserved. Returns the same object if nothing
 * changes.
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

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return printJson(a) === printJson(b);
}
