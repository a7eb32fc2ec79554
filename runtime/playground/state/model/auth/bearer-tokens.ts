import type { BearerTokenEntry } from "../../../playground-props.js";
import { isRecord } from "../fields/is-record.js";

/** The bearer token of a site or a user: one token, or several of which one is selected. */
export interface BearerTokens {
  /** Unique by key; empty if there is one plain token. */
  readonly entries: readonly BearerTokenEntry[];
  /** The token that is sent. */
  readonly token: string;
  /** Key of the selected entry; absent for a plain token. */
  readonly selected?: string;
}

/**
 * Reads a bearer token in any of its accepted forms:
 * - a plain token;
 * - a list of `{ key, value, selected? }`;
 * - such a list as text, in JSON or JavaScript syntax (unquoted names, single quotes, a trailing
 * comma).
 *
 * Without a selected entry, the first one is selected. Entries without a `value` are dropped;
 * entries without a `key` are numbered. Any other text is a plain token. Any other value is no
 * token.
 *
 * @example
 * const { token } = readBearerTokens([
 *   { key: "Sandbox", value: "sk_test_1" },
 *   { key: "Production", value: "sk_live_1", selected: true },
 * ]);
 * console.log(token); // "sk_live_1"
 */
export function readBearerTokens(given: unknown): BearerTokens {
  const list = typeof given === "string" ? parseList(given) : given;
  const entries = Array.isArray(list) ? readEntries(list) : [];
  const selected = entries.find((entry) => entry.selected) ?? entries[0];
  if (!selected) return { entries: [], token: typeof given === "string" ? given : "" };
  return { entries, token: selected.value, selected: selected.key };
}

/** Selects another token. An unknown key changes nothing. */
export function selectToken(tokens: BearerTokens, key: string | undefined): BearerTokens {
  const chosen = tokens.entries.find((entry) => entry.key === key);
  return chosen ? { ...tokens, token: chosen.value, selected: chosen.key } : tokens;
}

function readEntries(list: readonly unknown[]): BearerTokenEntry[] {
  const entries: BearerTokenEntry[] = [];
  for (const entry of list) {
    if (!isRecord(entry) || typeof entry["value"] !== "string") continue;
    const { key, value, selected } = entry;
    const position = entries.length + 1;
    const name =
      typeof key === "string" || typeof key === "number" ? String(key) : `Token ${position}`;
    const isTaken = entries.some((entry) => entry.key === name);
    entries.push({
      key: isTaken ? `${name} (${position})` : name,
      value,
      ...(selected === true || selected === "true" ? { selected: true } : {}),
    });
  }
  return entries;
}

/** A quoted string, an unquoted name, or a trailing comma. */
const loosePiece = /"(?:[^"\\]|\\.)*"|'((?:[^'\\]|\\.)*)'|[A-Za-z_]\w*(?=\s*:)|,(?=\s*[}\]])/g;

function parseList(text: string): unknown {
  if (!text.trimStart().startsWith("[")) return undefined;
  const strict = text.replace(loosePiece, (piece: string, single: string | undefined) => {
    if (single !== undefined) return JSON.stringify(single.replace(/\\(.)/g, "$1"));
    if (piece === ",") return "";
    return piece.startsWith('"') ? piece : `"${piece}"`;
  });
  try {
    return JSON.parse(strict);
  } catch {
    return undefined;
  }
}
