import type { Codec, EncodedParameter, PlacedText, Report } from "../codec.js";
import { plainText } from "./plain-text.js";
import type { SpellCall } from "./prepare-request.js";
import type { EndpointEncoding, ParameterEncoding } from "../types.js";

/** Spells a scalar in a path, the only parameter that needs no codec. */
export function spellScalar({ name }: ParameterEncoding, value: unknown): EncodedParameter {
  return [[name, encodeURIComponent(plainText(value) ?? "")]];
}

/** The parameters' texts; what has none is reported. */
export function spellParameters(
  parameters: readonly ParameterEncoding[],
  read: (parameter: ParameterEncoding) => unknown,
  encode: NonNullable<Codec["encodeParameter"]>,
  report: Report,
): PlacedText[] {
  const texts: PlacedText[] = [];
  for (const parameter of parameters) {
    const { in: location, name, required } = parameter;
    const value = read(parameter);
    const isPath = location === "path";
    if (value == null || (isPath && value === "")) {
      // A null that the caller gave is left out on purpose, except where nothing can be left out.
      if (isPath || (required && value === undefined)) report("missing-value", location, name);
    } else {
      for (const [key, text] of encode(parameter, value)) {
        // A URL parser would collapse `.` and `..` into another call.
        if (isPath && /^$|(^|\/)\.\.?(\/|$)/.test(text)) report("invalid-path", location, name);
        else texts.push([location, key, text]);
      }
    }
  }
  return texts;
}

/** The path with the texts of its parameters. */
export function fillPath(
  path: EndpointEncoding["path"],
  texts: readonly PlacedText[],
  placeholder: (name: string) => string = String,
): string {
  const parts = path.map((part) => {
    if (typeof part === "string") return part;
    const { parameter } = part;
    const text = texts.find(([location, name]) => location === "path" && name === parameter)?.[2];
    return text ?? placeholder(parameter);
  });
  return parts.join("");
}

/** Spells the parameters of a whole encoding. */
export function spellEncoding({
  path,
  parameters = [],
}: Pick<EndpointEncoding, "path" | "parameters">): SpellCall {
  return (read, { encodeParameter = spellScalar }, report) => {
    const texts = spellParameters(parameters, ({ key }) => read(key), encodeParameter, report);
    return [fillPath(path, texts), texts];
  };
}
