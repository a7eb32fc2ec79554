import { findJsonProperty, type CallValues } from "../../http/index.js";

/** Values that were checked. */
export interface CheckedCall {
  readonly values: CallValues;
  /** The text of a JSON body as received. */
  readonly rawBody?: string;
}

/** The same values with another body. */
export function replaceBody(values: CallValues, body: object): CallValues {
  return { ...values, body: body as NonNullable<CallValues["body"]> };
}

/** The text of a property as received; undefined when it is not there. */
export function sliceProperty(text: string, key: string): string | undefined {
  const place = findJsonProperty(text, key);
  return place && text.slice(place.start, place.end);
}
