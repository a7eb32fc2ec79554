import { isIdentifier, type NameScope } from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  TypeDefinition,
} from "../../runtime/definition/index.js";
import { HookError } from "./hook-error.js";

/** The id of a tag, and its declaration if the definition has one. */
type Tag = { readonly id: string } & Partial<ApiDefinition["subpackages"][string]>;

/** Functions that return a name for a default name and the part of the definition it is from. */
export interface NameHooks {
  /** Names the function and the method of an operation. */
  readonly operation?: (name: string, endpoint: EndpointDefinition) => string;
  readonly type?: (name: string, type: TypeDefinition) => string;
  /** Names the group of a tag, which is a property of the client. */
  readonly tag?: (name: string, tag: Tag) => string;
}

/** Chooses a name from a default name. `described` identifies the source in messages. */
type ChooseName<Source> = (name: string, source: Source, described: string) => string;

/**
 * Creates a function that gets names from a hook. The function throws a {@link HookError} when two
 * sources get the same name, or when a name is not an identifier or is used by the package itself.
 */
export function createNamer<Source>(
  hook: string,
  choose: (name: string, source: Source) => string,
  taken: NameScope,
): ChooseName<Source> {
  const sources = new Map<string, string>();
  return (name, source, described) => {
    const chosen: unknown = callHook(hook, described, () => choose(name, source));
    const problem = (what: string) => new HookError(hook, `${described}: ${what}`);
    if (typeof chosen !== "string" || !isIdentifier(chosen)) {
      throw problem(`the name ${JSON.stringify(chosen) ?? "undefined"} is not an identifier.`);
    }
    const otherSource = sources.get(chosen);
    if (otherSource !== undefined) {
      throw problem(`the name '${chosen}' is also given to ${otherSource}.`);
    }
    if (taken.has(chosen)) throw problem(`the name '${chosen}' belongs to the package itself.`);
    sources.set(chosen, described);
    return taken.claim(chosen);
  };
}

/** Calls a hook and wraps its errors in a {@link HookError}. `about` is what it is called for. */
export function callHook<Result>(hook: string, about: string, call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw asHookError(hook, about, error);
  }
}

/** Wraps an error of a hook. `about` is what the hook was called for. */
export function asHookError(hook: string, about: string, error: unknown): HookError {
  if (error instanceof HookError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new HookError(hook, `${about}: ${message}`, { cause: error });
}
