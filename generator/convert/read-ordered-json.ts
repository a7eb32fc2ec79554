import { findTokenEnd, skipSpace } from "../../runtime/http/json/index.js";
import type { OrderedValue } from "./ordered-value.js";

interface Reader {
  readonly text: string;
  index: number;
}

/** Reads JSON that a parser has accepted. Of two equal keys the last counts. */
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
