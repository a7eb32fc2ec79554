import type { PayloadInput } from "../../definition/index.js";
import type { SnippetParameter, SnippetPayload } from "./snippet-payload.js";

/** A value that exists, possibly `null`. */
export interface Found {
  readonly value: unknown;
}

/** Finds the value of an input. `relative` is passed by the surrounding template. */
export function lookUp(
  payload: SnippetPayload,
  { location, path }: PayloadInput,
  relative: Found | undefined,
): Found | undefined {
  switch (location) {
    case "BODY":
      return walk(toFound(payload.requestBody), path ?? "");
    case "RELATIVE":
      return walk(relative, path ?? "");
    case "QUERY":
      return findParameter(payload.queryParameters, path ?? "");
    case "PATH":
      return findParameter(payload.pathParameters, path ?? "");
    case "HEADERS":
      return findParameter(payload.headers, path ?? "", (name) => name.toLowerCase());
    case "AUTH":
      return findCredential(payload, path ?? "");
    case "ENVIRONMENT":
      return toFound(payload.baseUrl);
    default:
      throw new Error(`the template names the unknown location ${String(location)}`);
  }
}

function toFound(value: unknown): Found | undefined {
  return value === undefined ? undefined : { value };
}

/** A path is `a.b[0].c`. A key that equals the entire rest of the path takes precedence. */
function walk(from: Found | undefined, path: string): Found | undefined {
  if (path === "" || from === undefined) return from;
  const exact = own(from.value, path);
  if (exact) return exact;
  const [, part = "", rest = ""] = /^\[?([^.[\]]*)\]?\.?(.*)$/s.exec(path) ?? [];
  if (rest.length >= path.length) return undefined;
  return walk(part === "" ? from : own(from.value, part), rest);
}

/** A member of an object, or an item of a list. */
function own(value: unknown, key: string): Found | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  if (Array.isArray(value) && !/^\d+$/.test(key)) return undefined;
  return toFound((value as Readonly<Record<string, unknown>>)[key]);
}

function findParameter(
  parameters: readonly SnippetParameter[] | null | undefined,
  path: string,
  fold: (name: string) => string = (name) => name,
): Found | undefined {
  if (path === "") return undefined;
  const [name = "", ...rest] = path.split(".");
  const listed = parameters ?? [];
  const find = (name: string): SnippetParameter | undefined =>
    listed.find((each) => each.name === name) ??
    listed.find((each) => fold(each.name) === fold(name));
  const exact = find(path);
  if (exact) return toFound(exact.value);
  let found = toFound(find(name)?.value);
  for (const part of rest) found = found && own(found.value, part);
  return found;
}

/** Missing credentials get a placeholder, such as `YOUR_TOKEN`. */
function findCredential(payload: SnippetPayload, path: string): Found | undefined {
  const { auth, credentials = {} } = payload;
  if (!auth && Object.keys(credentials).length === 0) {
    const [name = ""] = path.replace(/[[\]]/g, "").split(".");
    return { value: name === "" ? "YOUR_VARIABLE" : `YOUR_${name.toUpperCase()}` };
  }
  return walk(toFound(auth ?? undefined), path) ?? walk({ value: credentials }, path);
}
