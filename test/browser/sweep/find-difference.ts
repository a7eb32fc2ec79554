import type { HttpBody, HttpRequest } from "../../../runtime/http/index.js";
import type { Arrived } from "../wire/echo-server.js";

/**
 * What arrived otherwise than `request` says, in words; `undefined` when everything is as it says. Headers that a
 * client or relay adds of its own are not compared; of multipart bodies, the parts' names and text values are.
 */
export function findDifference(request: HttpRequest, arrived: Arrived): string | undefined {
  if (arrived.method !== request.method) return `method ${arrived.method}`;
  const target = request.url.replace(/^[a-z]+:\/\/[^/]+/i, "");
  if (arrived.target !== target) return `target ${arrived.target} instead of ${target}`;
  for (const [name, value] of request.headers) {
    const found = arrived.headers.filter(([each]) => each.toLowerCase() === name.toLowerCase());
    const values = found.flatMap(([, each]) => [each, Buffer.from(each, "latin1").toString()]);
    if (!values.includes(value)) return `header ${name}: ${found[0]?.[1] ?? "absent"}`;
  }
  return findBodyDifference(request.body, arrived);
}

function findBodyDifference(body: HttpBody | undefined, arrived: Arrived): string | undefined {
  const text = arrived.body.toString();
  if (body === undefined) return text === "" ? undefined : `a body of ${text.length} characters`;
  if (body.type === "multipart") {
    const missing = body.parts.find(
      (part) =>
        !text.includes(`name="${part.name}"`) || ("value" in part && !text.includes(part.value)),
    );
    return missing ? `no part ${missing.name}` : undefined;
  }
  if (!("text" in body)) return undefined;
  const sent = arrived.headers.find(([name]) => name.toLowerCase() === "content-type")?.[1];
  if (sent !== body.contentType) return `content type ${sent}`;
  return text === body.text ? undefined : `body ${text.slice(0, 80)}`;
}
