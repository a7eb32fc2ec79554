import { findTokenEnd, skipSpace } from "../../runtime/http/json/index.js";
import type { OrderedValue } from "./ordered-value.js";

interface Reader {
  readonly text: string;
  index: number;
}

/** Reads valid JSON. If a key occurs twice, the last one is used. */
export function readOrderedJson(text: string): OrderedValue {
  return readValue({ text, index: 0 });
}

function readValue(reader: Reader): OrderedValue {
  const token = next(reader);
  if (token === "{") return readObject(reader);
  if (token === "[") return readList(reader);
  return token.startsWith('"') ? { string: JSON.parse(token) as string } : { json: token };
}

function readObject(reader: Reader): OrderedValue {
  const entries = new Map<string, OrderedValue>();
  if (takes(reader, "}")) return { entries };
  do {
    const key = JSON.parse(next(reader)) as string;
    next(reader);
    entries.set(key, readValue(reader));
  } while (next(reader) === ",");
  return { entries };
}

function readList(reader: Reader): OrderedValue {
  const items: OrderedValue[] = [];
  if (takes(reader, "]")) return { items };
  do items.push(readValue(reader));
  while (next(reader) === ",");
  return { items };
}

function next(reader: Reader): string {
  const start = skipSpace(reader.text, reader.index);
  reader.index = findTokenEnd(reader.text, start);
  return reader.text.slice(start, reader.index);
}

function takes(reader: Reader, mark: string): boolean {
  const start = skipSpace(reader.text, reader.index);
  if (reader.text[start] !== mark) return false;
  reader.index = start + 1;
  return true;
}

/** Prints a value as JSON, indented by two spaces per level. */
export function printOrderedJson(value: OrderedValue): string {
  const parts: string[] = [];
  print(value, "\n", parts);
  parts.push("\n");
  return parts.join("");
}

function print(value: OrderedValue, line: string, parts: string[]): void {
  if ("string" in value) parts.push(JSON.stringify(value.string));
  else if ("json" in value) parts.push(value.json);
  else if ("items" in value) printItems(value.items, line, parts);
  else printEntries([...value.entries], line, parts);
}

function printItems(items: readonly OrderedValue[], line: string, parts: string[]): void {
  if (items.length === 0) return void parts.push("[]");
  const inner = `${line}  `;
  items.forEach((item, index) => {
    parts.push(index === 0 ? "[" : ",", inner);
    print(item, inner, parts);
  });
  parts.push(line, "]");
}

function printEntries(
  entries: readonly (readonly [string, OrderedValue])[],
  line: string,
  parts: string[],
): void {
  if (entries.length === 0) return void parts.push("{}");
  const inner = `${line}  `;
  entries.forEach(([key, value], index) => {
    parts.push(index === 0 ? "{" : ",", inner, JSON.stringify(key), ": ");
    print(value, inner, parts);
  });
  parts.push(line, "}");
}
