/** A hook of the configuration threw, or returned what cannot be used. */
export class HookError extends Error {
  override readonly name = "HookError";
  /** `names.operation`, `transform`. */
  readonly hook: string;
  /** The generated file, and a line of it where one is known. */
  readonly place: { readonly path?: string; readonly line?: number };

  constructor(hook: string, message: string, options: ErrorOptions & HookError["place"] = {}) {
    const { cause, ...place } = options;
    super(message, cause === undefined ? {} : { cause });
    this.hook = hook;
    this.place = place;
  }
}
