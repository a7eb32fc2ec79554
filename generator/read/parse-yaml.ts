import { YAMLException } from "js-yaml";
import { buildYaml } from "./build-yaml.js";
import { parseYamlLeniently } from "./parse-yaml-leniently.js";
import type { ParsedText, TextProblem } from "./text-problem.js";
import { deepestYaml, readYamlEvents, type YamlEvents } from "./yaml-events.js";

/**
 * Parses YAML 1.2 (core schema, with merge keys) into plain values. Aliases
 * become shared objects; an alias inside what it names becomes a `$ref`.
 * Damaged text is read again by a parser that tells every error and keeps what
 * it can.
 */
export function parseYamlText(text: string): ParsedText {
  try {
    const events = readYamlEvents(text);
    return { ...(buildYaml(text, events) ?? parseYamlLeniently(text)), events };
  } catch (error) {
    const problem = toProblem(error);
    const hopeless = problem.code === "too-deep" || mayBeDeep(text);
    if (hopeless) return { value: undefined, problems: [problem] };
    const { value, problems } = parseYamlLeniently(text);
    return { value, problems: problems.length > 0 ? problems : [problem] };
  }
}

/** The events of YAML text; undefined when it is damaged. */
export function listYamlEvents(text: string): YamlEvents | undefined {
  try {
    return readYamlEvents(text);
  } catch {
    return undefined;
  }
}

function toProblem(error: unknown): TextProblem {
  const reason = error instanceof YAMLException ? error.reason : "";
  const deep = error instanceof RangeError || reason.startsWith("nesting exceeded");
  return {
    code: deep ? "too-deep" : "syntax-error",
    severity: "error",
    message: deep
      ? `More than ${deepestYaml} levels deep; nothing of this file is read.`
      : `This is not YAML: ${reason || String(error)}.`,
    offset: (error instanceof YAMLException && error.mark?.position) || 0,
    pointer: "",
  };
}

const opening = new Set(["[", "{"]);

/** True when brackets or indentation may nest deeper than the lenient parser's stack reaches. */
export function mayBeDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = opening.has(bracket) ? depth + 1 : Math.max(depth - 1, 0);
    if (depth > deepestYaml) return true;
  }
  return /^[ \t?-]{500}/m.test(text);
}
