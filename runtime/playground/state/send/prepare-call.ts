import type { EncodedCall, HttpRequest, Issue } from "../../../http/index.js";
import { listLostFiles } from "../form/call-values.js";
import {
  encodeForm,
  hasCredentials,
  listSchemes,
  type RequestSource,
} from "../form/encode-form.js";
import { listFieldProblems, problemKey, type FieldProblem } from "../form/field-problems.js";
import { findBaseUrl, listUnresolved } from "../form/fill-source.js";
import type { OpenEndpoint } from "../form/open-endpoint.js";
import type { SentCall } from "../history/sent-history.js";
import type { SecretView } from "../mask-secret.js";
import type {
  PlaygroundState,
  PlaygroundStore,
  PlaygroundStoreOptions,
} from "../playground-store.js";
import { findChosen } from "../variables/chosen-environment.js";
import { isForeignHost } from "../variables/environments.js";
import { findSendBlock } from "./find-send-block.js";
import type { SendQuestion } from "./send-question.js";

/** What a user decided on a {@link SendQuestion}. */
export interface SendDecision {
  /** Send although fields need attention. */
  readonly anyway?: boolean;
  /** What a host outside the definition gets. */
  readonly credentials?: "send" | "omit";
}

/** What preparing needs besides the store. */
export interface PrepareOptions extends Pick<PlaygroundStoreOptions, "open" | "flags"> {
  /** Renews what has expired of the credentials; `undefined`: nothing has. Default: nothing can be renewed. */
  readonly renewExpired?: (signal: AbortSignal) => Promise<void> | undefined;
}

/** What became of a form that was to be sent. */
export type PreparedCall =
  /** The address is incomplete, or the user is asked first. */
  | { readonly type: "held" }
  | { readonly type: "cancelled" }
  | { readonly type: "refused"; readonly issues: readonly Issue[] }
  | ({ readonly type: "ready" } & Pick<SentCall, "real" | "masked" | "placeholder">);

/**
 * Makes the request of a form, or holds it and asks: what is missing or breaks a rule, and whether a host
 * outside the definition gets the credentials. `begin` is called once nothing is asked any more; expired
 * credentials are renewed then.
 */
export async function prepareCall(
  store: PlaygroundStore,
  options: PrepareOptions,
  decision: SendDecision,
  begin: () => AbortSignal,
): Promise<PreparedCall> {
  const state = store.getState();
  const address = { baseUrl: findBaseUrl(state) };
  const { localDevelopment = false } = options.flags;
  const isChannel = options.open.channel !== undefined;
  if (findSendBlock(address, localDevelopment, findChosen(state), isChannel) !== undefined)
    return { type: "held" };
  const omits = decision.credentials === "omit";
  const asked = pickSource(state);
  const encoded = encodeForm(options.open, asked, { missing: "send" });
  const question = findQuestion(options.open, state, encoded, decision);
  const { problems = [] } = (decision.anyway && state.question) || {};
  const accepted = new Set([...state.accepted, ...problems.map(problemKey)]);
  store.setState({ tried: true, question, accepted });
  if (question) return { type: "held" };
  const signal = begin();
  const renewing = omits ? undefined : options.renewExpired?.(signal);
  if (renewing) await renewing;
  if (signal.aborted) return { type: "cancelled" };
  const source = renewing ? { ...asked, auth: store.getState().auth } : asked;
  const encode = (formSecrets: Exclude<SecretView, "none">): EncodedCall =>
    encodeForm(options.open, source, {
      missing: "send",
      secrets: omits ? "none" : formSecrets,
      formSecrets,
    });
  const { request, issues } = omits || renewing ? encode("real") : encoded;
  if (!request) return { type: "refused", issues };
  const real = (): HttpRequest => request;
  // Never the real one, should the other one not be possible.
  const hidden = (show: "masked" | "placeholder") => (): HttpRequest =>
    encode(show).request ?? { method: request.method, url: "", headers: [] };
  const [masked, placeholder] = [hidden("masked"), hidden("placeholder")];
  return { type: "ready", real, masked, placeholder };
}

/** What the request depends on, and no more: history keeps it, and answers may be large. */
function pickSource(state: PlaygroundState): RequestSource {
  const { form, extras, auth, alternative, environmentId, baseUrl, variables, loginToken } = state;
  const source = { form, extras, auth, alternative, environmentId, baseUrl, variables };
  return loginToken === undefined ? source : { ...source, loginToken };
}

function findQuestion(
  open: OpenEndpoint,
  state: PlaygroundState,
  encoded: EncodedCall,
  decision: SendDecision,
): SendQuestion | undefined {
  const isAnyway = decision.anyway === true;
  const problems = isAnyway ? [] : listUnaccepted(open, state, encoded);
  const unresolved = isAnyway ? [] : listUnresolvedNames(open, state);
  const lostFiles = listLostFiles(state.form);
  const baseUrl = findBaseUrl(state);
  const asksHost =
    decision.credentials === undefined &&
    isForeignHost(baseUrl, state.environments) &&
    hasCredentials(open, state);
  const lacks = [problems, unresolved, lostFiles].some(({ length }) => length > 0);
  if (!lacks && !asksHost) return undefined;
  const foreign = asksHost ? { foreignHost: new URL(baseUrl).host } : {};
  return { problems, unresolved, lostFiles, ...foreign };
}

/** The variables of the request, credentials included, that have no value. */
function listUnresolvedNames(open: OpenEndpoint, state: PlaygroundState): string[] {
  const fields = listSchemes(open, state).flatMap((scheme) => scheme.fields);
  const credentials = fields.map(({ value }) => value);
  // What is in the body of a channel are messages, which have questions of their own.
  const source = open.channel ? { ...state, form: { ...state.form, body: null } } : state;
  return listUnresolved(source, credentials);
}

/** What needs attention and was not accepted before. What the author of the example wrote is accepted. */
function listUnaccepted(
  open: OpenEndpoint,
  state: PlaygroundState,
  encoded: EncodedCall,
): FieldProblem[] {
  const { accepted, example, form } = state;
  const all = listFieldProblems(open, state, encoded);
  // Messages are checked when they are sent, not when the channel is opened.
  const found = open.channel ? all.filter(({ pointer }) => !isInBody(pointer)) : all;
  const problems = found.filter((problem) => !accepted.has(problemKey(problem)));
  if (!example || problems.length === 0) return problems;
  if (example === form) return problems.filter(({ isMissing }) => isMissing);
  const written = listFieldProblems(open, { ...state, form: example });
  const known = new Set(written.filter(({ isMissing }) => !isMissing).map(problemKey));
  return problems.filter((problem) => !known.has(problemKey(problem)));
}

function isInBody(pointer: string): boolean {
  return pointer === "/body" || pointer.startsWith("/body/");
}
