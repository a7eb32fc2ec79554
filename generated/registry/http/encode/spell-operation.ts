import type { OperationParameter } from "../call-encoding.js";
import type { Codec } from "../codec.js";
import { spellParameters } from "./spell-encoding.js";
import type { ParameterEncoding } from "../types.js";

/**
 * Encodes the query of an operation and the parameters next to it, each as the codec has it. Every
 * codec that encodes parameters has this.
 */
export const spellOperation: NonNullable<Codec["spellParameters"]> = (
  { parameters = [] },
  query = "",
  read,
  { encodeParameter },
  report,
) => {
  const all = [...parseQuery(query), ...parameters.map(fillParameter)];
  // Who encodes parameters encodes them.
  return spellParameters(all, ({ key }) => read(key), encodeParameter!, report);
};

/** Operations are written out anew by every call; their queries are parsed once. */
const known = /* @__PURE__ */ new Map<string, readonly ParameterEncoding[]>();

function parseQuery(query: string): readonly ParameterEncoding[] {
  let parsed = known.get(query);
  if (!parsed) {
    parsed = query.split("&").flatMap((item) => {
      const [key = ""] = item.split(/[[!]/);
      const style = item.includes("[") ? "deepObject" : "form";
      const required = item.endsWith("!");
      return key ? [fillParameter({ key, in: "query", style, required })] : [];
    });
    known.set(query, parsed);
  }
  return parsed;
}

function fillParameter(parameter: OperationParameter): ParameterEncoding {
  const isNamed = parameter.in === "query" || parameter.in === "cookie";
  return {
    name: parameter.key,
    style: isNamed ? "form" : "simple",
    explode: isNamed,
    ...parameter,
  };
}
