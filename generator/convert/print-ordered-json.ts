import type { OrderedValue } from "./ordered-value.js";

/** Prints a value as JSON, two spaces a level. */
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
