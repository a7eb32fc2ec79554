import type { AuthState } from "./auth/auth-state.js";
import type { EndpointFormState } from "./form/form-state.js";
import type { RequestExtras } from "./form/request-extras.js";
import type { EnvironmentChoice } from "./variables/environments.js";
import type { Variables } from "./variables/variables.js";

/** The values that a request is encoded from. */
export interface RequestSource {
  readonly form: EndpointFormState;
  /** Headers, query parameters and cookies that the user added. Default: none. */
  readonly extras?: RequestExtras;
  readonly auth: AuthState;
  /** Index of the selected security alternative. */
  readonly alternative: number;
  readonly environmentId: string | undefined;
  /**
   * Token of the user who is logged in to the site. It is the default for schemes that take a
   * token.
   */
  readonly loginToken?: string;
  /** As entered by the user; may contain variables. */
  readonly baseUrl: string;
  /** Values for `{{name}}` in the other texts. Default: none. */
  readonly variables?: Variables;
}

/** A form that was replaced and can be restored. */
export interface UndoStep {
  /** The change that replaced it, as shown to the user. */
  readonly done:
    | "Example filled in"
    | "Form cleared"
    | "Filled in from the link"
    | "Filled in from the response"
    | "Filled in from history"
    | "Filled in from a saved request"
    | "Content type changed"
    | "Filled in from the command"
    | "Filled in from a draft"
    | "JSON pasted"
    | "Variant switched";
  readonly form: EndpointFormState;
  /** The following are set only if they were replaced too. */
  readonly baseUrl?: string;
  readonly extras?: RequestExtras;
  readonly auth?: AuthState;
  readonly alternative?: number;
  readonly environmentId?: string | undefined;
}

/** The part of the store that the user fills in. */
export interface FormSlice extends RequestSource {
  readonly extras: RequestExtras;
  readonly variables: Variables;
  readonly environments: readonly EnvironmentChoice[];
  /** Incremented when the entire form is replaced, so that fields drop their drafts. */
  readonly revision: number;
  readonly undoSteps: readonly UndoStep[];
  /** The example that was filled in last. Its values are sent without a warning. */
  readonly example: EndpointFormState | undefined;
}
