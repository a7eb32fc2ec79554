import type { Codec } from "../codec.js";

/** What codecs can do. */
type HookName = keyof Codec;

/** What holds when several codecs of a call have the same hook. */
export type HookRule =
  /** At most one implementation may be among them; another one is a mistake in the list of codecs. */
  | "one"
  /** The last replaces the ones before it: lists go from the general codec to the special one. */
  | "last"
  /** All are asked in order; the first that gives something decides. */
  | "first"
  /** All run in order, each on what the one before it returned. */
  | "each";

/**
 * How codecs share hooks. `one` and `last` are merged into one object before a call (`Object.assign`),
 * `first` and `each` are read from the list. Only tests and the generator import this table.
 */
export const hookRules: Readonly<Record<HookName, HookRule>> = {
  body: "last",
  json: "one",
  lines: "one",
  text: "one",
  form: "one",
  file: "one",
  multipart: "one",
  rpc: "one",
  writeBody: "one",
  addBody: "one",
  createFetchBody: "first",
  encodeParameter: "last",
  askCredentials: "one",
  encodeSecurity: "one",
  supply: "one",
  parse: "last",
  describeClient: "one",
  readAnswer: "one",
  openAnswer: "each",
  readResponse: "first",
};

/**
 * Throws where two codecs of a call implement a hook that only one of them may have.
 *
 * @throws Error that names the hook and both codecs.
 * @example
 * refuseConflicts({ jsonBody, credentials });
 */
export function refuseConflicts(codecs: Readonly<Record<string, Codec>>): void {
  const owners = new Map<HookName, readonly [name: string, codec: Codec]>();
  for (const [name, codec] of Object.entries(codecs)) {
    for (const hook of Object.keys(hookRules) as HookName[]) {
      if (hookRules[hook] !== "one" || codec[hook] === undefined) continue;
      const owner = owners.get(hook);
      if (owner && owner[1][hook] !== codec[hook]) {
        throw new Error(`The codecs ${owner[0]} and ${name} both implement ${hook}.`);
      }
      owners.set(hook, [name, codec]);
    }
  }
}
