import {
  exampleParameter,
  mediaTypeEssence,
  type ApiDefinition,
  type WebhookSignature,
} from "../../definition/index.js";
import { parseJson } from "../../http/index.js";
import type { ReceivedRequest } from "../reference/examples/received-request.js";
import type { SampleHeader } from "./sign-sample.js";

/** Declared headers with example values, except those added by signing. */
export function createSampleHeaders(
  definition: ApiDefinition,
  { parameters }: ReceivedRequest,
  signature: WebhookSignature | null | undefined,
): SampleHeader[] {
  const hmac = signature?.type === "hmac" ? signature : undefined;
  const added = [hmac?.header, hmac?.timestamp?.header, hmac?.messageIdHeader].map((name) =>
    name?.toLowerCase(),
  );
  return (parameters.headers ?? [])
    .filter(({ key }) => !added.includes(key.toLowerCase()))
    .map((property) => [
      property.key,
      printValue(exampleParameter(definition, property, "needed")),
    ]);
}

function printValue(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Whether samples of a content type can be edited as text. */
export function isWritable(contentType: string): boolean {
  return !/^(?:multipart\/|application\/octet-stream|image\/|audio\/|video\/)/i.test(contentType);
}

/** A syntax error in the sample, which can be sent nevertheless. */
export function findTextProblem(text: string, contentType: string): string | undefined {
  const isForm = isFormType(contentType);
  if (!isForm && !/[/+]json\s*(?:;|$)/i.test(contentType)) return undefined;
  try {
    parseJson(text);
    return undefined;
  } catch {
    return isForm ? "This is not a JSON object." : "This is not valid JSON; it is sent as it is.";
  }
}

/** Converts the text to a body. Forms are edited as JSON objects. */
export function toWireText(text: string, contentType: string): string {
  if (!isFormType(contentType)) return text;
  try {
    const fields = Object.entries(parseJson(text) as Record<string, unknown>);
    const pairs = fields.flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => [name, printValue(each)]),
    );
    return new URLSearchParams(pairs as [string, string][]).toString();
  } catch {
    return text;
  }
}

function isFormType(contentType: string): boolean {
  return mediaTypeEssence(contentType) === "application/x-www-form-urlencoded";
}
