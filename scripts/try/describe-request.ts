import { count } from "../../cli/count.js";
import type { HttpBody, HttpPart, HttpRequest } from "../../runtime/http/index.js";

/** Describes a request: its request line, headers and body. */
export function describeRequest({ method, url, headers, body }: HttpRequest): string[] {
  const contentType = body && contentTypeOf(body);
  return [
    `${method} ${url}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(contentType ? [`Content-Type: ${contentType}`] : []),
    ...(body ? ["", ...describeBody(body)] : []),
  ];
}

function contentTypeOf(body: HttpBody): string | undefined {
  return body.type === "multipart" ? (body.mediaType ?? "multipart/form-data") : body.contentType;
}

function describeBody(body: HttpBody): string[] {
  switch (body.type) {
    case "file":
      return [`<the file ${body.filename ?? body.path ?? "without a name"}>`];
    case "multipart":
      return [count(body.parts.length, "part"), ...body.parts.map(describePart)];
    case "stream":
      return ["<a stream>"];
    default:
      return body.text.split("\n");
  }
}

function describePart(part: HttpPart): string {
  const value = "filename" in part ? `<the file ${part.filename}>` : part.value;
  const type = part.contentType === undefined ? "" : ` (${part.contentType})`;
  return `${part.name ?? "without a name"}${type}: ${value}`;
}
