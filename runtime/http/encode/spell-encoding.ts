import type { Codec, EncodedParameter, PlacedText, Report } from "../codec.js";
import { plainText } from "./plain-text.js";
import type { EndpointEncoding, ParameterEncoding } from "../types.js";

/** Encodes a scalar in a path, the only parameter that needs no codec. */
export function spellScalar({ name }: ParameterEncoding, value: unknown): EncodedParameter {
  return [[name, encodeURIComponent(plainText(value) ?? "")]];
}

type EncodeParameter = NonNullable<Codec["encodeParameter"]>;

/** The parameters' texts; what has none is reported. `encode` gives `undefined` for what it has reported. */
export function spellParameters(
  parameters: readonly ParameterEncoding[],
  read: (parameter: ParameterEncoding) => unknown,
  encode: (...given: Parameters<EncodeParameter>) => EncodedParameter | undefined,
  report: Report,
): PlacedText[] {
  const texts: PlacedText[] = [];
  for (const parameter of parameters) {
    const { in: location, name, required } = parameter;
    const value = read(parameter);
    const isPath = location === "path";
    const pairs = value == null ? [] : encode(parameter, value);
    // A null that the caller gave is left out on purpose, except where nothing can be left out.
    // Empty lists and objects are no value (RFC 6570, section 2.3).
    const isMissing = isPath ? pairs && !pairs[0]?.[1] : required && value === undefined;
    if (isMissing) report("missing-value", location, name);
    else {
      for (const [key, text] of pairs ?? []) {
        // A URL parser would collapse `.` and `..` into another call.
        if (isPath && /(^|\/)\.{0,2}(\/|$)/.test(text)) report("invalid-path", location, name);
        else texts.push([location, key, text]);
      }
    }
  }
  return texts;
}

/** The path with the first text of each of its parameters. */
export function fillPath(path: EndpointEncoding["path"], texts: readonly PlacedText[]): string {
  const parts = path.map((part) => {
    if (typeof part === "string") return part;
    return texts.find(([location, name]) => location === "path" && name === part.parameter)?.[2];
  });
  return parts.join("");
}
