import type { CallForCode } from "../../state/request/encode-form.js";

/** One way to show the request as code. */
export interface SnippetChoice {
  readonly id: string;
  readonly label: string;
  /** Heading in the list of choices. */
  readonly group: "Languages" | "SDK" | "Documented" | "Windows";
  /** What `colorCode` calls the language. */
  readonly language: string;
  readonly write: (call: CallForCode) => string | undefined;
}

/** Says in place of code why there is none. */
export class NoSnippet extends Error {}
