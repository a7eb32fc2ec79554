import type { JSDocableNodeStructure, WriterFunction } from "ts-morph";
import type { Hold } from "./held-texts.js";

/** A text of a structure. */
export type Text = string | WriterFunction;

/** A property, parameter or variable with its name, its type and its value held. */
export function holdValue<
  T extends JSDocableNodeStructure & { name: string; type?: Text; initializer?: Text },
>(each: T, depth: number, hold: Hold): T {
  const { name, type, initializer } = each;
  return {
    ...each,
    ...holdDocs(each, depth, hold),
    // Names without quotes are nothing that ts-morph's writer trips over.
    ...(/["']/.test(name) ? { name: hold(name) } : {}),
    ...(type === undefined ? {} : { type: indented(type, depth, hold) }),
    ...(initializer === undefined ? {} : { initializer: indented(initializer, depth, hold) }),
  };
}

/** The doc comments of a declaration so deep. */
export function holdDocs(
  { docs }: JSDocableNodeStructure,
  depth: number,
  hold: Hold,
): JSDocableNodeStructure {
  if (!docs || docs.length === 0) return {};
  return {
    docs: docs.map((each) => (typeof each === "string" ? hold(commentText(each, depth)) : each)),
  };
}

/** What stands between the stars of a doc comment; ts-morph adds a space on both sides. */
function commentText(text: string, depth: number): string {
  if (!text.includes("\n")) return text;
  const margin = `\n${"  ".repeat(depth)}`;
  const lines = text.split("\n").map((line) => `${margin} *${line === "" ? "" : ` ${line}`}`);
  return `${lines.join("")}${margin}`;
}

/** The statements of a body, whose lines are indented so deep. */
export function holdBody<T extends { statements?: unknown }>(
  each: T,
  depth: number,
  hold: Hold,
): T {
  const { statements } = each;
  if (typeof statements === "string") {
    return { ...each, statements: indented(statements, depth, hold) };
  }
  if (!Array.isArray(statements)) return each;
  const held = statements.map((one: unknown) =>
    typeof one === "string" ? indented(one, depth, hold) : one,
  );
  return { ...each, statements: held };
}

/**
 * The mark of a text whose later lines are indented so deep. Texts of a writer function are
 * ts-morph's own, and so are template literals of several lines, in which every space counts.
 */
export function indented<T extends Text>(text: T, depth: number, hold: Hold): T | string {
  if (typeof text !== "string" || text === "") return text;
  if (depth === 0 || !text.includes("\n")) return hold(text);
  if (/`[^`]*\n[^`]*`/.test(text) && !text.includes("/**")) return text;
  return hold(text.replaceAll("\n", `\n${"  ".repeat(depth)}`));
}
