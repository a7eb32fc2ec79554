import { isList, isRecord, type Value } from "./plain-json.js";
import type { DrawnValues, RandomBody, RandomOperation, Version } from "./random-operation.js";
import {
  serializeForm,
  serializeJson,
  serializeLines,
  serializeMultipart,
  serializeParts,
  serializeText,
  type FormField,
  type PartItem,
} from "./serialize-body.js";
import { serializeParameter } from "./serialize-parameter.js";
import { toLatin1, toWirePart, utf8, type WireRequest } from "./wire-request.js";

/** The request that the standard asks for; `undefined`: none can be sent. */
export async function expectRequest(
  base: string,
  operation: RandomOperation,
  values: DrawnValues,
  version: Version,
  method = operation.body ? "POST" : "GET",
): Promise<WireRequest | undefined> {
  const { template, parameters, body } = operation;
  let path = template;
  const query: string[] = [];
  const cookies: string[] = [];
  const headers: [string, string][] = [];
  for (const [index, parameter] of parameters.entries()) {
    let text: string | undefined;
    if (parameter.required && values.parameters[index] === undefined) return undefined;
    try {
      text = serializeParameter(parameter, values.parameters[index]);
    } catch {
      return undefined;
    }
    const { in: location, name } = parameter;
    if (location === "path") {
      if (!isSegment(text)) return undefined;
      path = path.replace(`{${name}}`, () => text);
    } else if (text === undefined) continue;
    else if (location === "query") query.push(text);
    else if (location === "cookie") cookies.push(text);
    else headers.push([name, text]);
  }
  if (cookies.length > 0) headers.push(["cookie", cookies.join("; ")]);
  const search = query.length > 0 ? `?${query.join("&")}` : "";
  return {
    method,
    url: new URL(base + path + search).href,
    headers: Object.fromEntries(
      headers.map(([name, text]) => [
        name.toLowerCase(),
        text.replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, ""),
      ]),
    ),
    ...(body ? await expectBody(body, values.body, version) : {}),
  };
}

/**
 * A path parameter is required (OpenAPI 3.1.2, Parameter Object), so one that is undefined (RFC 6570,
 * section 2.3: null, empty lists and objects) cannot be sent; one that is empty or a dot segment would
 * name another resource (RFC 3986, section 5.2.4). Choice: that is refused whatever stands beside it.
 */
function isSegment(text: string | undefined): text is string {
  return text !== undefined && text.split("/").every((piece) => !["", ".", ".."].includes(piece));
}

type ExpectedBody = Pick<WireRequest, "contentType" | "body">;

async function expectBody(
  { kind, contentType, fields, rest }: RandomBody,
  value: unknown,
  version: Version,
): Promise<ExpectedBody> {
  const plain = value as Value;
  switch (kind) {
    case "json":
      return { contentType, body: utf8(serializeJson(plain)) };
    case "text":
      return { contentType, body: utf8(serializeText(plain)) };
    case "lines":
      return { contentType, body: utf8(serializeLines(contentType, isList(plain) ? plain : [])) };
    case "file": {
      const file = value as Blob;
      // A range is no media type to send; choice: the file's own, else bytes (RFC 2046, section 4.5.1).
      const own = file.type === "" ? "application/octet-stream" : file.type;
      const body = toLatin1(await file.arrayBuffer());
      return { contentType: contentType.includes("*") ? own : contentType, body };
    }
    case "form":
      return { contentType, body: serializeForm(toFields(plain, fields)) };
    case "parts": {
      const items = (value as readonly (Value | Blob)[]).map((item, index): PartItem => {
        const { encoding } = fields[index] ?? rest ?? {};
        return { value: item, ...(encoding ? { encoding } : {}) };
      });
      return { contentType, body: await Promise.all(serializeParts(items).map(toWirePart)) };
    }
    case "multipart": {
      const parts = serializeMultipart(toFields(plain, fields), version === "3.0.4");
      return { contentType, body: await Promise.all(parts.map(toWirePart)) };
    }
  }
}

/** In the caller's order; "their order is implementation-defined" (OpenAPI 3.1.2, Encoding Object). */
function toFields(value: Value, fields: RandomBody["fields"]): FormField[] {
  return Object.entries(isRecord(value) ? value : {}).map(([name, item]) => {
    const encoding = fields.find((field) => field.name === name)?.encoding;
    return { name, value: item, ...(encoding ? { encoding } : {}) };
  });
}
