import { YAMLException } from "js-yaml";
import { buildYaml } from "./build-yaml.js";
import { locateInYaml } from "./locate-in-yaml.js";
import { depthHint, type ParsedText, type ReadText, type TextProblem } from "./text-problem.js";
import { maxYamlDepth, readYamlEvents, type YamlEvents } from "./yaml-events.js";

/**
 * Parses YAML 1.2 (core schema, with merge keys) into plain values. Aliases become shared objects. An
 * alias inside the value that it refers to becomes a `$ref`. Text with syntax errors is parsed again by
 * a lenient parser, which reports every error and returns the parts that it can read.
 */
export async function parseYamlText(text: string): Promise<ParsedText> {
  let events: YamlEvents;
  try {
    events = readYamlEvents(text);
  } catch (error) {
    return parseDamaged(text, toProblem(error));
  }
  return {
    ...(await readEvents(text, events)),
    findOffsets: (tree) => locateInYaml(text, events, tree),
  };
}

async function readEvents(text: string, events: YamlEvents): Promise<ReadText> {
  const built = buildYaml(text, events);
  if (built) return built;
  const { parseYamlLeniently } = await import("./parse-yaml-leniently.js");
  return parseYamlLeniently(text);
}

async function parseDamaged(text: string, problem: TextProblem): Promise<ParsedText> {
  if (problem.code === "too-deep" || mayBeDeep(text)) {
    return { value: undefined, problems: [problem], findOffsets: () => new Map() };
  }
  // Loaded on demand, because the lenient parser is large and rarely needed.
  const { parseYamlLeniently } = await import("./parse-yaml-leniently.js");
  const { locateInDamagedYaml } = await import("./locate-in-damaged-yaml.js");
  const { value, problems } = parseYamlLeniently(text);
  return {
    value,
    problems: problems.length > 0 ? problems : [problem],
    findOffsets: (tree) => locateInDamagedYaml(text, tree),
  };
}

function toProblem(error: unknown): TextProblem {
  const reason = error instanceof YAMLException ? error.reason : "";
  const deep = error instanceof RangeError || reason.startsWith("nesting exceeded");
  return {
    code: deep ? "too-deep" : "syntax-error",
    severity: "error",
    message: deep
      ? `More than ${maxYamlDepth} levels deep; nothing of this file is read.`
      : `This is not YAML: ${reason || String(error)}.`,
    ...(deep ? { hint: depthHint } : {}),
    offset: (error instanceof YAMLException && error.mark?.position) || 0,
    pointer: "",
  };
}

const opening = new Set(["[", "{"]);

/** Whether brackets or indentation may be nested so deeply that the lenient parser overflows its stack. */
function mayBeDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth = opening.has(bracket) ? depth + 1 : Math.max(depth - 1, 0);
    if (depth > maxYamlDepth) return true;
  }
  return /^[ \t?-]{500}/m.test(text);
}
