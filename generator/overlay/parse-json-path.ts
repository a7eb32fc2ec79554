import { parseFilter } from "./parse-filter.js";
import { createScanner, type Scanner } from "./create-scanner.js";
import type { Segment, Selector } from "./select-nodes.js";

/** Parses a JSONPath query (RFC 9535) that begins with `$`. Throws a SyntaxError with the place. */
export function parseJsonPath(text: string): readonly Segment[] {
  const scanner = createScanner(text);
  scanner.expect("$");
  const segments = parseSegments(scanner);
  if (!scanner.atEnd()) throw scanner.fail("a segment");
  return segments;
}

/** The segments up to where none begins any more. */
function parseSegments(scanner: Scanner): Segment[] {
  const segments: Segment[] = [];
  for (;;) {
    if (scanner.take("..")) segments.push({ deep: true, selectors: parseAfterDots(scanner) });
    else if (scanner.take("."))
      segments.push({ deep: false, selectors: [parseShorthand(scanner)] });
    else if (scanner.take("[")) segments.push({ deep: false, selectors: parseBracketed(scanner) });
    else return segments;
  }
}

function parseAfterDots(scanner: Scanner): Selector[] {
  return scanner.take("[") ? parseBracketed(scanner) : [parseShorthand(scanner)];
}

function parseShorthand(scanner: Scanner): Selector {
  if (scanner.take("*")) return { type: "all" };
  // Beyond the RFC: documents in the wild write names such as `x-internal` without quotes.
  return { type: "name", name: scanner.match(/[\p{L}_$][\p{L}\p{N}_$-]*/uy, "a name") };
}

function parseBracketed(scanner: Scanner): Selector[] {
  const selectors: Selector[] = [];
  do {
    scanner.skipSpace();
    selectors.push(parseSelector(scanner));
    scanner.skipSpace();
  } while (scanner.take(","));
  scanner.expect("]");
  return selectors;
}

function parseSelector(scanner: Scanner): Selector {
  if (scanner.take("*")) return { type: "all" };
  if (scanner.take("?")) return { type: "filter", filter: parseFilter(scanner, parseSegments) };
  const name = scanner.takeString();
  if (name !== undefined) return { type: "name", name };
  const start = scanner.takeInteger();
  if (!scanner.take(":")) {
    if (start === undefined) throw scanner.fail("a selector");
    return { type: "index", index: start };
  }
  const end = scanner.takeInteger();
  const step = scanner.take(":") ? scanner.takeInteger() : undefined;
  return { type: "slice", start, end, step: step ?? 1 };
}
