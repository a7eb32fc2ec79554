import type { EncodedCall, HttpRequest, Issue } from "../../../../http/index.js";
import { listLostFiles, toCallValues } from "../../request/call-values.js";
import type { PlaygroundFlags } from "../../../playground-props.js";
import { chooseContent } from "../../model/form/choose-content.js";
import type { FormSlice, RequestSource } from "../../model/form-slice.js";
import { encodeForm, hasCredentials, listSchemes } from "../../request/encode-form.js";
import type { SendingStore, SendQuestion, SendSlice } from "./send-slice.js";
import { listFieldProblems, problemKey, type FieldProblem } from "../../request/field-problems.js";
import { listEmptyFields } from "../../request/list-empty-fields.js";
import { findBaseUrl, listUnresolved } from "../../request/fill-source.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import type { SecretView } from "../../request/secrets/secret-view.js";
import { findChosen, isForeignHost } from "../../model/variables/environments.js";
import { findSendBlock } from "./find-send-block.js";
import type { SendFailure } from "../../model/proxy-result.js";

/** The user's answer to a {@link SendQuestion}. */
export interface SendDecision {
  /** Send despite problems. */
  readonly anyway?: boolean;
  /** Whether to send credentials to a host outside the definition. */
  readonly credentials?: "send" | "omit";
}

/** Dependencies of {@link prepareCall}, besides the store. */
export interface PrepareOptions {
  readonly open: OpenEndpoint;
  readonly flags: PlaygroundFlags;
  /**
   * Renews expired credentials; returns `undefined` if none have expired. Default: credentials
   * cannot be renewed.
   */
  readonly renewExpired?: (signal: AbortSignal) => Promise<void> | undefined;
}

/** A request in different views of its secrets. Each is encoded on demand. */
export interface RequestViews {
  /** The request that is sent. */
  readonly real: () => HttpRequest;
  /** With masked credentials. */
  readonly masked: () => HttpRequest;
  /** With placeholders for secrets, before the host signs it. */
  readonly placeholder: () => HttpRequest;
}

/** The result of preparing a form. */
type PreparedCall =
  /** The URL is incomplete, or the user has to answer a question. */
  | { readonly type: "held" }
  | { readonly type: "cancelled" }
  | { readonly type: "refused"; readonly issues: readonly Issue[] }
  | ({ readonly type: "ready" } & RequestViews);

/**
 * Creates the request of a form, or asks the user about missing or invalid values, or about sending
 * credentials to a host outside the definition. Calls `begin` once there are no more questions, and
 * then renews expired credentials.
 */
export async function prepareCall(
  store: SendingStore,
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
  const initialSource = pickSource(state);
  const encoded = encodeForm(options.open, initialSource, { missing: "send" });
  const question = findQuestion(options.open, state, encoded, decision);
  const { problems = [] } = (decision.anyway && state.question) || {};
  const accepted = new Set([...state.accepted, ...problems.map(problemKey)]);
  store.setState({ tried: true, question, accepted });
  if (question) return { type: "held" };
  const signal = begin();
  const renewing = omits ? undefined : options.renewExpired?.(signal);
  if (renewing) await renewing;
  if (signal.aborted) return { type: "cancelled" };
  const source = renewing ? { ...initialSource, auth: store.getState().auth } : initialSource;
  const encode = (formSecrets: Exclude<SecretView, "none">): EncodedCall =>
    encodeForm(options.open, source, {
      missing: "send",
      secrets: omits ? "none" : formSecrets,
      formSecrets,
    });
  const { request, issues } = omits || renewing ? encode("real") : encoded;
  if (!request) return { type: "refused", issues };
  const real = (): HttpRequest => request;
  // If the view cannot be encoded, falls back to an empty request instead of revealing the real
  // one.
  const hidden = (show: "masked" | "placeholder") => (): HttpRequest =>
    encode(show).request ?? { method: request.method, url: "", headers: [] };
  const [masked, placeholder] = [hidden("masked"), hidden("placeholder")];
  return { type: "ready", real, masked, placeholder };
}

/**
 * The part of the state that the request depends on. The history stores it, so it must not contain
 * responses, which may be large.
 */
function pickSource(state: FormSlice): RequestSource {
  const { form, extras, auth, alternative, environmentId, baseUrl, variables, loginToken } = state;
  const source = { form, extras, auth, alternative, environmentId, baseUrl, variables };
  return loginToken === undefined ? source : { ...source, loginToken };
}

function findQuestion(
  open: OpenEndpoint,
  state: FormSlice & SendSlice,
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
  const emptyFields = problems.length === 0 ? [] : listOtherEmpty(open, state, problems);
  return { problems, emptyFields, unresolved, lostFiles, ...foreign };
}

/** The variables of the request and its credentials that have no value. */
function listUnresolvedNames(open: OpenEndpoint, state: FormSlice & SendSlice): string[] {
  const fields = listSchemes(open, state).flatMap((scheme) => scheme.fields);
  const credentials = fields.map(({ value }) => value);
  // The body of a channel contains messages, which have their own questions.
  const source = open.channel ? { ...state, form: { ...state.form, body: null } } : state;
  return listUnresolved(source, credentials);
}

/**
 * The problems that the user has not accepted. Values from the author's example are always
 * accepted.
 */
function listUnaccepted(
  open: OpenEndpoint,
  state: FormSlice & SendSlice,
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

/** Empty required texts without a problem of their own. */
function listOtherEmpty(
  open: OpenEndpoint,
  { form, extras }: FormSlice,
  problems: readonly FieldProblem[],
): string[] {
  const listed = new Set(problems.map(({ pointer }) => pointer));
  return listEmptyFields(chooseContent(open, extras.contentType), toCallValues(form)).filter(
    (pointer) => !listed.has(pointer) && !(open.channel && isInBody(pointer)),
  );
}

function isInBody(pointer: string): boolean {
  return pointer === "/body" || pointer.startsWith("/body/");
}

/** Explains why a request could not be encoded. */
export function explainIssues(issues: readonly Issue[]): SendFailure {
  const messages = issues
    .filter(({ severity }) => severity === "error")
    .map(({ message }) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`);
  return { title: "The request could not be built.", hint: messages.join(" ") };
}
