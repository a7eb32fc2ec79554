import type { JSDocableNodeStructure, WriterFunction } from "ts-morph";
import type { Hold } from "./held-texts.js";

/** A text of a structure. */
export type Text = string | WriterFunction;

/** A property, parameter or variable. */
interface Value extends JSDocableNodeStructure {
  name: string;
  hasQuestionToken?: boolean;
  hasExclamationToken?: boolean;
  type?: Text;
  initializer?: Text;
}

/**
 * A property, parameter or variable with its name, its type and its value held: as one text where
 * that can be, because ts-morph makes a writer for each type and each value.
 */
export function holdValue<T extends Value>(each: T, depth: number, hold: Hold): T {
  const { name, hasQuestionToken, hasExclamationToken, type, initializer } = each;
  const docs = holdDocs(each, depth, hold);
  const [typeText, valueText] = [type ?? "", initializer ?? ""].map((text) =>
    indentText(text, depth),
  );
  if (typeText === undefined || valueText === undefined || hasExclamationToken) {
    return {
      ...each,
      ...docs,
      name: hold(name),
      ...(type === undefined ? {} : { type: indented(type, depth, hold) }),
      ...(initializer === undefined ? {} : { initializer: indented(initializer, depth, hold) }),
    };
  }
  const whole = `${name}${hasQuestionToken ? "?" : ""}${after(":", typeText)}${after(" =", valueText)}`;
  const { type: _type, initializer: _initializer, hasQuestionToken: _token, ...rest } = each;
  return { ...(rest as T), ...docs, name: hold(whole) };
}

/** A text with the sign before it, if there is one; it may begin on the next line. */
function after(sign: string, text: string): string {
  if (text === "") return "";
  return text.startsWith("\n") ? sign + text : `${sign} ${text}`;
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

/** What is between the stars of a doc comment; ts-morph adds a space on both sides. */
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

/** The mark of a text whose later lines are indented so deep, or what {@link indentText} leaves to ts-morph. */
export function indented<T extends Text>(text: T, depth: number, hold: Hold): T | string {
  const own = indentText(text, depth);
  return own === undefined || own === "" ? text : hold(own);
}

/**
 * A text whose later lines are indented so deep. Undefined: texts of a writer function are
 * ts-morph's own, and so are template literals of several lines, in which every space counts.
 */
function indentText(text: Text, depth: number): string | undefined {
  if (typeof text !== "string") return undefined;
  if (depth === 0 || !text.includes("\n")) return text;
  if (/`[^`]*\n[^`]*`/.test(text) && !text.includes("/**")) return undefined;
  return text.replaceAll("\n", `\n${"  ".repeat(depth)}`);
}
