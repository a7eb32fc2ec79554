import { printJson } from "../../../../runtime/http/index.js";
import type { RegistryCall } from "../../../definitions/registry-calls.js";
import { readCallExample } from "../../../definitions/registry-examples.js";
import { bootstrapToken } from "../open-registry.js";

/** A request that is wrong before it has values. */
export interface WireFault {
  readonly fault: string;
  readonly request: Request;
  /** The status it gets, and the place that the response names. Undefined: any but 500. */
  readonly expected?: { readonly status: number; readonly pointer: string };
}

const invalid = (pointer: string) => ({ status: 400, pointer });
const badBody = invalid("/body");

/** One more than bodies of most operations may have. */
const tooLarge = 1024 * 1024 + 1;
/** Operations whose bodies may be larger. */
const large = ["registerApiDefinition", "finishDocsRegistration", "finishDocsRegistrationV1"];

/** Every such request to a call, made from its example. */
export function listWireFaults(call: RegistryCall): WireFault[] {
  const example = readCallExample(call.id);
  const path = (name?: string, raw = ""): string =>
    call.path.replace(/\{(\w+)\}/g, (_, each: string) =>
      each === name ? raw : encodeURIComponent(String(example.path[each])),
    );
  const query = (name?: string, raw = ""): string => {
    const pairs = Object.entries(example.query).map(([each, value]) =>
      each === name ? raw : `${each}=${encodeURIComponent(String(value))}`,
    );
    return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  };
  const text = example.body && printJson(example.body);
  const send = (target: string, body?: string | Uint8Array, headers?: object): Request =>
    createRequest(call.method, target, body ?? text, headers);
  return [
    ...(text === undefined ? [] : listBodyFaults(call.id, text)).map(
      ({ body, headers, ...fault }): WireFault => ({
        ...fault,
        request: send(path() + query(), body, headers),
      }),
    ),
    ...Object.keys(example.path).flatMap((name) =>
      listTextFaults(`/path/${name}`).map(({ raw, ...fault }): WireFault => ({
        ...fault,
        request: send(path(name, raw) + query()),
      })),
    ),
    ...Object.keys(example.query).flatMap((name) =>
      [...listTextFaults(`/query/${name}`), { fault: "a name twice", raw: `1&${name}=2` }].map(
        ({ raw, ...fault }): WireFault => ({
          ...fault,
          request: send(path() + query(name, `${name}=${raw}`)),
        }),
      ),
    ),
  ];
}

interface BodyFault {
  readonly fault: string;
  readonly body: string | Uint8Array;
  readonly headers?: object;
  readonly expected?: WireFault["expected"];
}

function listBodyFaults(id: string, text: string): BodyFault[] {
  const bytes = new TextEncoder().encode(text);
  const half = bytes.length / 2;
  const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  const isLarge = large.includes(id);
  const unsupported = { status: 415, pointer: "/body" };
  return [
    { fault: "nothing", body: "", expected: badBody },
    { fault: "cut off", body: text.slice(0, -1), expected: badBody },
    { fault: "more behind it", body: `${text}}`, expected: badBody },
    { fault: "no JSON", body: "orgId=lighthouse", expected: badBody },
    { fault: "a comment", body: `/* */${text}`, expected: badBody },
    ...["null", "[]", '"text"', "1", "true"].map((body) => ({
      fault: `only ${body}`,
      body,
      expected: badBody,
    })),
    { fault: "too deep", body: '{"a":'.repeat(600) + "1" + "}".repeat(600), expected: badBody },
    { fault: "a long number", body: `{"a":${"1".repeat(2000)}}`, expected: badBody },
    {
      fault: "no UTF-8",
      body: Uint8Array.from([...bytes.slice(0, half), 0xff, ...bytes.slice(half)]),
      expected: badBody,
    },
    { fault: "UTF-16", body: utf16, expected: badBody },
    {
      fault: "another type",
      body: text,
      headers: { "content-type": "text/plain" },
      expected: unsupported,
    },
    {
      fault: "compressed",
      body: text,
      headers: { "content-encoding": "gzip" },
      expected: unsupported,
    },
    ...(isLarge
      ? []
      : [
          {
            fault: "too large",
            body: text.padEnd(tooLarge),
            expected: { status: 413, pointer: "/body" },
          },
        ]),
    { fault: "a key twice", body: text.replace(/^\{("\w+"):/, "{$1:7,$1:") },
    { fault: "a byte order mark", body: `\ufeff${text}` },
    { fault: "an unknown key", body: text.replace(/^\{/, '{"__proto__":{"a":[1]},"\\u0000":0,') },
  ];
}

interface TextFault {
  readonly fault: string;
  readonly raw: string;
  readonly expected?: WireFault["expected"];
}

/** What may stand in an address instead of a value. */
function listTextFaults(pointer: string): TextFault[] {
  return [
    { fault: "NUL", raw: "a%00b", expected: invalid(pointer) },
    { fault: "a broken escape", raw: "%zz", expected: invalid(pointer) },
    { fault: "an escape of no UTF-8", raw: "%ff", expected: invalid(pointer) },
    { fault: "half a surrogate pair", raw: "%ed%a0%80", expected: invalid(pointer) },
    { fault: "dots", raw: ".." },
    { fault: "escaped dots", raw: "%2e%2e" },
    { fault: "dots and slashes", raw: "..%2f..%2fetc%2fpasswd" },
    { fault: "nothing", raw: "" },
    { fault: "a very long text", raw: "aB3-".repeat(10_000) },
    { fault: "a huge number", raw: "1e400" },
    { fault: "digits beyond every type", raw: "9".repeat(400) },
  ];
}

function createRequest(
  method: string,
  target: string,
  body: string | Uint8Array | undefined,
  headers: object = {},
): Request {
  const init: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${bootstrapToken}`,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : Buffer.from(body) }),
  };
  return new Request(`http://localhost${target}`, init);
}
