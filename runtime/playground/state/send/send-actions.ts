import { nodeTitle } from "../../../definition/index.js";
import type { EncodedCall, HttpRequest, Issue } from "../../../http/index.js";
import type { PlaygroundEvent } from "../../playground-props.js";
import { listLostFiles } from "../form/call-values.js";
import { findChosen } from "../variables/chosen-environment.js";
import {
  encodeForm,
  hasCredentials,
  listSchemes,
  type RequestSource,
} from "../form/encode-form.js";
import type { OpenEndpoint } from "../form/open-endpoint.js";
import {
  findOpenVariable,
  isBaseUrl,
  isForeignHost,
  isLocalhost,
  type EnvironmentChoice,
} from "../variables/environments.js";
import { listFieldProblems, problemKey, type FieldProblem } from "../form/field-problems.js";
import { findBaseUrl, listUnresolved } from "../form/fill-source.js";
import {
  replacing,
  type Answering,
  type PlaygroundState,
  type PlaygroundStore,
  type PlaygroundStoreOptions,
} from "../playground-store.js";
import { releaseResult, sizeOfResult, type ProxyResult, type SendFailure } from "./proxy-result.js";
import {
  createSentHistory,
  keepCall,
  type SentCall,
  type SentHistoryStore,
} from "../history/sent-history.js";
import { findSender, loadSender } from "./load-sender.js";
import type { SendQuestion } from "./send-question.js";
import type { SendOptions, SendOutcome } from "./send-request.js";
import type { SecretView } from "../mask-secret.js";
import { listReferences } from "../variables/template.js";

/** What a user decided on a {@link SendQuestion}. */
export interface SendDecision {
  /** Send although fields need attention. */
  readonly anyway?: boolean;
  /** What a host outside the definition gets. */
  readonly credentials?: "send" | "omit";
}

/** Sending, and what ends it. */
export interface SendActions {
  /** Sends the form, or asks first. A call that runs is replaced. */
  send(decision?: SendDecision): Promise<void>;
  /** Ends the call that runs; of a stream what has arrived stays. */
  cancel(): void;
  /** Takes a question back. */
  dismiss(): void;
  /** The calls of this session, and the user's own timeout. */
  readonly history: SentHistoryStore;
  /** Shows an earlier response. */
  showCall(call: SentCall | undefined): void;
  /** Compares the response on view with another one; `undefined`: with none. */
  compareWith(call: SentCall | undefined): void;
  /** Fills in what was sent with a call, undoably, and sends it. */
  replay(call: SentCall): Promise<void>;
}

/**
 * Why Send is disabled, in the specification's words where it has some; `undefined` when it is not.
 * The address is the one with its variables filled in, see `findBaseUrl`.
 */
export function findSendBlock(
  state: Pick<PlaygroundState, "baseUrl">,
  localDevelopment: boolean,
  environment?: EnvironmentChoice,
): string | undefined {
  if (isLocalhost(state.baseUrl) && !localDevelopment) return "Cannot send requests to localhost";
  const [name] = listReferences(state.baseUrl);
  if (name !== undefined) return `Give {{${name}}} a value: it is part of the URL`;
  const open = findOpenVariable(state.baseUrl, environment);
  if (open !== undefined) return `Give '${open}' a value: it is part of the URL`;
  if (isBaseUrl(state.baseUrl)) return undefined;
  const example = "such as https://api.example.com";
  if (state.baseUrl === "") return `Enter the base URL of the API, ${example}`;
  return state.baseUrl === environment?.baseUrl
    ? `Enter the base URL of the API, ${example}. The document has only '${state.baseUrl}', relative to where it is published`
    : `'${state.baseUrl}' is not an absolute URL. Enter one ${example}`;
}

/** What sending needs besides the store. */
export interface SendActionsOptions extends PlaygroundStoreOptions {
  /** Renews what has expired of the credentials; `undefined`: nothing has. Default: nothing can be renewed. */
  readonly renewExpired?: (signal: AbortSignal) => Promise<void> | undefined;
}

/** Creates the actions that send the form of a store. */
export function createSendActions(
  store: PlaygroundStore,
  options: SendActionsOptions,
): SendActions {
  const history = createSentHistory();
  const sending: Sending = { ...options, history };
  return {
    send: (decision = {}) => send(store, sending, decision),
    cancel: () => store.getState().call?.abort(),
    dismiss: () => store.setState({ question: undefined }),
    history,
    showCall: (call) => {
      if (call) store.setState({ answer: { type: "loaded", value: call.result } });
      history.setState({ comparedWith: undefined });
    },
    compareWith: (comparedWith) => history.setState({ comparedWith }),
    replay: ({ form, extras, baseUrl }) => {
      store.setState((state) =>
        replacing(state, "Filled in from history", { form, extras, baseUrl }),
      );
      return send(store, sending, {});
    },
  };
}

/** What the actions share. */
interface Sending extends SendActionsOptions {
  readonly history: SentHistoryStore;
}

async function send(
  store: PlaygroundStore,
  options: Sending,
  decision: SendDecision,
): Promise<void> {
  const state = store.getState();
  const address = { baseUrl: findBaseUrl(state) };
  const { localDevelopment = false } = options.flags;
  if (findSendBlock(address, localDevelopment, findChosen(state)) !== undefined) return;
  const omits = decision.credentials === "omit";
  const asked = pickSource(state);
  const encoded = encodeForm(options.open, asked, { missing: "send" });
  const question = findQuestion(options.open, state, encoded, decision);
  const { problems = [] } = (decision.anyway && state.question) || {};
  const accepted = new Set([...state.accepted, ...problems.map(problemKey)]);
  store.setState({ tried: true, question, accepted });
  if (question) return;
  const call = begin(store);
  const renewing = omits ? undefined : options.renewExpired?.(call.signal);
  if (renewing) await renewing;
  if (call.signal.aborted) return cancel(store, options, call);
  const source = renewing ? { ...asked, auth: store.getState().auth } : asked;
  const encode = (formSecrets: Exclude<SecretView, "none">): EncodedCall =>
    encodeForm(options.open, source, {
      missing: "send",
      secrets: omits ? "none" : formSecrets,
      formSecrets,
    });
  const { request, issues } = omits || renewing ? encode("real") : encoded;
  if (!request) return fail(store, explainIssues(issues));
  const real = (): HttpRequest => request;
  // Never the real one, should the other one not be possible.
  const hidden = (show: "masked" | "placeholder") => (): HttpRequest =>
    encode(show).request ?? { method: request.method, url: "", headers: [] };
  const [masked, placeholder] = [hidden("masked"), hidden("placeholder")];
  await run(store, options, call, { real, masked, placeholder });
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
  return listUnresolved(state, credentials);
}

/** What needs attention and was not accepted before. What the author of the example wrote is accepted. */
function listUnaccepted(
  open: OpenEndpoint,
  state: PlaygroundState,
  encoded: EncodedCall,
): FieldProblem[] {
  const { accepted, example, form } = state;
  const found = listFieldProblems(open, state, encoded);
  const problems = found.filter((problem) => !accepted.has(problemKey(problem)));
  if (!example || problems.length === 0) return problems;
  if (example === form) return problems.filter(({ isMissing }) => isMissing);
  const written = listFieldProblems(open, { ...state, form: example });
  const known = new Set(written.filter(({ isMissing }) => !isMissing).map(problemKey));
  return problems.filter((problem) => !known.has(problemKey(problem)));
}

function explainIssues(issues: readonly Issue[]): SendFailure {
  const messages = issues
    .filter(({ severity }) => severity === "error")
    .map((each) => each.message);
  return { title: "The request could not be built.", hint: messages.join(" ") };
}

async function run(
  store: PlaygroundStore,
  options: Sending,
  call: AbortController,
  { real, ...hidden }: Pick<SentCall, "real" | "masked" | "placeholder">,
): Promise<void> {
  const { form, extras, baseUrl } = store.getState();
  const sentAt = Date.now();
  const { timeoutInSeconds } = options.history.getState();
  const isCurrent = (): boolean => store.getState().call === call;
  let sent: Pick<SentCall, "real" | "masked" | "placeholder" | "isSigned"> = { real, ...hidden };
  const outcome = await loadAndSend(real(), {
    sign: options.findSigner?.(),
    onSigned: (signed, mask) => {
      const masked = (): HttpRequest => mask(hidden.masked());
      sent = { ...hidden, real: () => signed, masked, isSigned: true };
    },
    relay: options.flags.proxy ?? false,
    ...(options.flags.startCommand ? { startCommand: options.flags.startCommand } : {}),
    declaresStream: options.open.encoding.responses.some(({ kind }) => kind === "stream"),
    signal: call.signal,
    onProgress: (result) => {
      if (isCurrent()) store.setState({ answer: { type: "loaded", value: result } });
    },
    ...(timeoutInSeconds === undefined ? {} : { timeoutInSeconds }),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  if (outcome.type === "answered" && isCurrent()) {
    const { result } = outcome;
    keepCall(options.history, { sentAt, form, extras, baseUrl, ...sent, result });
  }
  if (isCurrent()) finish(store, options, outcome);
  else if (outcome.type === "answered") releaseResult(outcome.result);
}

/** Ends a call that was canceled before anything was sent, unless another one has replaced it. */
function cancel(store: PlaygroundStore, options: Sending, call: AbortController): void {
  if (store.getState().call === call) finish(store, options, { type: "cancelled" });
}

/** Sends with code that is loaded after the form. */
async function loadAndSend(request: HttpRequest, options: SendOptions): Promise<SendOutcome> {
  try {
    const sendRequest = findSender() ?? (await loadSender());
    // Canceled while the code was loading: nothing leaves the page.
    if (options.signal.aborted) return { type: "cancelled" };
    return await sendRequest(request, options);
  } catch (cause) {
    // `sendRequest` never throws: its code could not be loaded.
    return options.signal.aborted
      ? { type: "cancelled" }
      : { type: "failed", failure: notLoaded, cause };
  }
}

const notLoaded: SendFailure = {
  title: "The code that sends requests could not be loaded.",
  hint: "Check your connection, then reload the page and send again.",
};

/** Replaces the call that runs; the last response is kept until the new one is there. */
function begin(store: PlaygroundStore): AbortController {
  const { answer, previous, call: running } = store.getState();
  const call = new AbortController();
  store.setState({
    call,
    answer: { type: "loading", startedAt: Date.now() },
    previous: answer.type === "loading" ? previous : answer,
  });
  running?.abort();
  return call;
}

function finish(store: PlaygroundStore, options: Sending, outcome: SendOutcome): void {
  if (outcome.type === "failed") fail(store, outcome.failure, outcome.cause);
  if (outcome.type === "cancelled") {
    store.setState(({ previous }) => ({ call: undefined, answer: previous, previous: nothing }));
  }
  if (outcome.type !== "answered") return;
  settle(store, { type: "loaded", value: outcome.result });
  options.onEvent?.(toEvent(options, outcome.result));
}

function fail(store: PlaygroundStore, failure: SendFailure, cause?: unknown): void {
  console.error(`The request could not be sent: ${failure.title}`, ...(cause ? [cause] : []));
  settle(store, { type: "failed", error: failure });
}

const nothing: Answering = { type: "notStartedLoading" };

function settle(store: PlaygroundStore, answer: Answering): void {
  const { previous } = store.getState();
  if (previous.type === "loaded") releaseResult(previous.value);
  store.setState({ call: undefined, answer, previous: nothing });
}

function toEvent(
  { open, docsRoute }: PlaygroundStoreOptions,
  result: ProxyResult,
): PlaygroundEvent {
  const { endpoint } = open;
  return {
    name: "api_playground_request_received",
    properties: {
      endpointId: endpoint.id,
      endpointName: nodeTitle(endpoint),
      method: endpoint.method,
      docsRoute: docsRoute.split(/[?#]/)[0] ?? "",
      status: result.response.status,
      statusText: result.response.statusText,
      time: result.time,
      size: sizeOfResult(result),
    },
  };
}
