import type { CallForCode } from "../../state/request/encode-form.js";

/** A language or SDK that the request is shown in. */
export interface SnippetChoice {
  readonly id: string;
  readonly label: string;
  /** Group in the list of choices. */
  readonly group: "Languages" | "SDK" | "Documented" | "Windows";
  /** Language name for `colorCode`. */
  readonly language: string;
  readonly write: (call: CallForCode) => string | undefined;
}

/** Thrown if there is no snippet. Its message is shown instead of code. */
export class NoSnippet extends Error {}
