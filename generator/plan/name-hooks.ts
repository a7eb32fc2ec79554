import { isIdentifier, type NameScope } from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  TypeDefinition,
} from "../../runtime/definition/index.js";
import { HookError } from "./hook-error.js";

/** What the definition says of a tag, if anything, and its id. */
type Tag = { readonly id: string } & Partial<ApiDefinition["subpackages"][string]>;

/** Functions from a default name and its source to a name. */
export interface NameHooks {
  /** The function and the method of an operation. */
  readonly operation?: (name: string, endpoint: EndpointDefinition) => string;
  readonly type?: (name: string, type: TypeDefinition) => string;
  /** The group of a tag: a property of the client. */
  readonly tag?: (name: string, tag: Tag) => string;
}

/** Names of one kind, each from its default name. */
type ChooseName<Source> = (name: string, source: Source, described: string) => string;

/**
 * Asks a hook for names. Throws a {@link HookError} with both sources where two get the same name,
 * and where a name is not an identifier or is taken by the package itself.
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
    const other = sources.get(chosen);
    if (other !== undefined) throw problem(`the name '${chosen}' is also given to ${other}.`);
    if (taken.has(chosen)) throw problem(`the name '${chosen}' belongs to the package itself.`);
    sources.set(chosen, described);
    return taken.claim(chosen);
  };
}

/** What a hook returns; what it throws becomes a {@link HookError}. */
export function callHook<Result>(hook: string, about: string, call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    throw asHookError(hook, about, error);
  }
}

/** An error of a hook with what it was called for. */
export function asHookError(hook: string, about: string, error: unknown): HookError {
  if (error instanceof HookError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new HookError(hook, `${about}: ${message}`, { cause: error });
}
