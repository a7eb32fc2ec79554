/** A hook of the configuration threw an error or returned an invalid value. */
export class HookError extends Error {
  override readonly name = "HookError";
  /** The option that sets the hook, such as `names.operation` or `transform`. */
  readonly hook: string;
  /** The generated file, and the line in it if known. */
  readonly location: { readonly path?: string; readonly line?: number };

  constructor(hook: string, message: string, options: ErrorOptions & HookError["location"] = {}) {
    const { cause, ...location } = options;
    super(message, cause === undefined ? {} : { cause });
    this.hook = hook;
    this.location = location;
  }
}
