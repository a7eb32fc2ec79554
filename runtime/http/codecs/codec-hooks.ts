import type { Codec } from "../codec.js";

/** What codecs can do: everything but their name. */
type HookName = Exclude<keyof Codec, "name">;

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
  isText: "one",
  openAnswer: "each",
  readResponse: "first",
};

/**
 * Throws where two codecs of a call implement a hook that only one of them may have.
 *
 * @throws Error that names the hook and both codecs.
 * @example
 * refuseConflicts([jsonBody, credentials]);
 */
export function refuseConflicts(codecs: readonly Codec[]): void {
  const owners = new Map<HookName, Codec>();
  for (const codec of codecs) {
    for (const hook of Object.keys(hookRules) as HookName[]) {
      const owner = owners.get(hook);
      if (hookRules[hook] !== "one" || codec[hook] === undefined) continue;
      if (owner && owner[hook] !== codec[hook]) {
        throw new Error(`The codecs ${owner.name} and ${codec.name} both implement ${hook}.`);
      }
      owners.set(hook, codec);
    }
  }
}
