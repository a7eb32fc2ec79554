import type { Scanner } from "./create-scanner.js";
import { type Filter, type Segment, selectNodes } from "./select-nodes.js";

/** A side of a comparison: a value, or nothing. */
type Operand = (root: unknown, current: unknown) => readonly [value: unknown] | readonly [];

type ParseSegments = (scanner: Scanner) => Segment[];

/** A filter after its `?`: `||`, `&&`, `!`, parentheses, comparisons, existence, `length`, `match`, `search`. */
export function parseFilter(scanner: Scanner, segments: ParseSegments): Filter {
  const alternatives = [parseAnd(scanner, segments)];
  while (takeOperator(scanner, "||")) alternatives.push(parseAnd(scanner, segments));
  return (root, current) => alternatives.some((holds) => holds(root, current));
}

function parseAnd(scanner: Scanner, segments: ParseSegments): Filter {
  const conditions = [parseCondition(scanner, segments)];
  while (takeOperator(scanner, "&&")) conditions.push(parseCondition(scanner, segments));
  return (root, current) => conditions.every((holds) => holds(root, current));
}

function takeOperator(scanner: Scanner, operator: string): boolean {
  scanner.skipSpace();
  return scanner.take(operator);
}

function parseCondition(scanner: Scanner, segments: ParseSegments): Filter {
  scanner.skipSpace();
  if (scanner.take("!")) {
    const inner = parseCondition(scanner, segments);
    return (root, current) => !inner(root, current);
  }
  if (scanner.take("(")) {
    const inner = parseFilter(scanner, segments);
    scanner.skipSpace();
    scanner.expect(")");
    return inner;
  }
  if (scanner.take("match(")) return parseMatch(scanner, segments, (text) => `^(?:${text})$`);
  if (scanner.take("search(")) return parseMatch(scanner, segments, (text) => text);
  return parseComparison(scanner, segments);
}

function parseMatch(
  scanner: Scanner,
  segments: ParseSegments,
  whole: (pattern: string) => string,
): Filter {
  const text = parseOperand(scanner, segments);
  scanner.skipSpace();
  scanner.expect(",");
  const pattern = parseOperand(scanner, segments);
  scanner.skipSpace();
  scanner.expect(")");
  return (root, current) => {
    const [subject] = text(root, current);
    const [source] = pattern(root, current);
    if (typeof subject !== "string" || typeof source !== "string") return false;
    try {
      return new RegExp(whole(source), "u").test(subject);
    } catch {
      return false;
    }
  };
}

const operators = ["==", "!=", "<=", ">=", "<", ">"] as const;

function parseComparison(scanner: Scanner, segments: ParseSegments): Filter {
  const left = parseOperand(scanner, segments);
  scanner.skipSpace();
  const operator = operators.find((each) => scanner.take(each));
  if (!operator) return (root, current) => left(root, current).length > 0;
  const right = parseOperand(scanner, segments);
  return (root, current) => compare(operator, left(root, current), right(root, current));
}

/** RFC 9535, section 2.3.5.2.2: nothing equals only nothing; only numbers and texts have an order. */
function compare(
  operator: (typeof operators)[number],
  left: readonly unknown[],
  right: readonly unknown[],
): boolean {
  const isEqual = JSON.stringify(left) === JSON.stringify(right);
  if (operator === "==") return isEqual;
  if (operator === "!=") return !isEqual;
  const [a] = left;
  const [b] = right;
  const isOrdered =
    (typeof a === "number" && typeof b === "number") ||
    (typeof a === "string" && typeof b === "string");
  if (!isOrdered) return isEqual && operator.endsWith("=");
  const [low, high] = operator.startsWith("<") ? [a, b] : [b, a];
  return low < high || (isEqual && operator.endsWith("="));
}

const words: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

function parseOperand(scanner: Scanner, segments: ParseSegments): Operand {
  scanner.skipSpace();
  if (scanner.take("length(")) {
    const inner = parseOperand(scanner, segments);
    scanner.skipSpace();
    scanner.expect(")");
    return (root, current) => lengthOf(inner(root, current)[0]);
  }
  if (scanner.take("@")) return firstOf(segments(scanner), (_root, current) => current);
  if (scanner.take("$")) return firstOf(segments(scanner), (root) => root);
  const text = scanner.takeString();
  if (text !== undefined) return () => [text];
  const literal = scanner.match(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y, "a value");
  return () => [literal in words ? words[literal] : Number(literal)];
}

function firstOf(
  segments: readonly Segment[],
  from: (root: unknown, current: unknown) => unknown,
): Operand {
  return (root, current) => {
    const [node] = selectNodes(from(root, current), segments);
    return node ? [node.value] : [];
  };
}

function lengthOf(value: unknown): readonly [number] | readonly [] {
  if (typeof value === "string") return [Array.from(value).length];
  if (Array.isArray(value)) return [value.length];
  return typeof value === "object" && value !== null ? [Object.keys(value).length] : [];
}
