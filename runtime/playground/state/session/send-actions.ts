import { nodeTitle } from "../../../definition/index.js";
import type { HttpRequest } from "../../../http/index.js";
import type { PlaygroundEvent } from "../../playground-props.js";
import { type PlaygroundStore, type PlaygroundStoreOptions } from "./playground-store.js";
import { replacing } from "./form-actions.js";
import type { ResponseState } from "../transport/send/send-slice.js";
import {
  releaseResult,
  sizeOfResult,
  type ProxyResult,
  type SendFailure,
} from "../model/proxy-result.js";
import {
  createSentHistory,
  addCall,
  type SentCall,
  type SentHistoryStore,
} from "./history/sent-history.js";
import {
  explainIssues,
  prepareCall,
  type PrepareOptions,
  type SendDecision,
} from "../transport/send/prepare-call.js";
import { hasCredentials } from "../request/encode-form.js";
import { toFormPath } from "../request/call-values.js";
import { findSender, loadSender } from "../transport/send/load-sender.js";
import { recordReached } from "../transport/send/reached-hosts.js";
import type { SendOptions, SendOutcome } from "../transport/send/send-request.js";

/** Actions that send requests or cancel them. */
export interface SendActions {
  /** Sends the form, or asks the user for a decision first. Cancels a running call. */
  send(decision?: SendDecision): Promise<void>;
  /** Cancels the running call. What has arrived of a stream is preserved. */
  cancel(): void;
  /** Dismisses the question. */
  dismiss(): void;
  /** Dismisses the question and focuses the field of a value, given its JSON pointer. */
  goToField(pointer: string): void;
  /** The calls of this session, and the user's timeout. */
  readonly history: SentHistoryStore;
  /** Shows an earlier response. */
  showCall(call: SentCall | undefined): void;
  /** Compares the displayed response with another; `undefined` ends the comparison. */
  compareWith(call: SentCall | undefined): void;
  /** Fills in the form of an earlier call (undoable) and sends it. */
  replay(call: SentCall): Promise<void>;
}

/** Dependencies of the send actions, besides the store. */
interface SendActionsOptions extends PlaygroundStoreOptions, Pick<PrepareOptions, "renewExpired"> {}

/** Creates the actions that send the form of a store. */
export function createSendActions(
  store: PlaygroundStore,
  options: SendActionsOptions,
): SendActions {
  const history = createSentHistory();
  const sending: Sending = { options, history };
  return {
    send: (decision = {}) => send(store, sending, decision),
    cancel: () => store.getState().call?.abort(),
    dismiss: () => store.setState({ question: undefined }),
    goToField: (pointer) =>
      store.setState(({ form }) => ({
        question: undefined,
        target: { type: "field", path: toFormPath(form, pointer) },
      })),
    history,
    showCall: (call) => {
      if (call) store.setState({ response: { type: "loaded", value: call.result } });
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

/** State that the actions share. */
interface Sending {
  /** Not copied, because the host can change its flags. */
  readonly options: SendActionsOptions;
  readonly history: SentHistoryStore;
}

async function send(
  store: PlaygroundStore,
  sending: Sending,
  decision: SendDecision,
): Promise<void> {
  const { options } = sending;
  let call: AbortController | undefined;
  const start = (): AbortSignal => (call = begin(store)).signal;
  const sendsCredentials = (): boolean =>
    decision.credentials !== "omit" && hasCredentials(options.open, store.getState());
  const prepared = await prepareCall(store, options, decision, start);
  if (!call || prepared.type === "held") return;
  if (prepared.type === "cancelled") cancel(store, sending, call);
  else if (prepared.type === "refused") fail(store, explainIssues(prepared.issues));
  else await run(store, sending, call, { ...prepared, hadCredentials: sendsCredentials() });
}

async function run(
  store: PlaygroundStore,
  sending: Sending,
  call: AbortController,
  {
    hadCredentials,
    real,
    masked,
    placeholder,
  }: Pick<SentCall, "real" | "masked" | "placeholder" | "hadCredentials">,
): Promise<void> {
  const { options, history } = sending;
  const { form, extras, baseUrl } = store.getState();
  const hidden = { masked, placeholder };
  const sentAt = Date.now();
  const { timeoutInSeconds } = history.getState();
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
      if (isCurrent()) store.setState({ response: { type: "loaded", value: result } });
    },
    ...(timeoutInSeconds === undefined ? {} : { timeoutInSeconds }),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
  const { proxy: relay } = options.flags;
  if (outcome.type === "received" && relay) recordReached(relay, real().url);
  if (outcome.type === "received" && isCurrent()) {
    const { result } = outcome;
    addCall(history, { sentAt, form, extras, baseUrl, hadCredentials, ...sent, result });
  }
  if (isCurrent()) finish(store, sending, outcome);
  else if (outcome.type === "received") releaseResult(outcome.result);
}

/** Cancels a call before it was sent, unless another call has replaced it. */
function cancel(store: PlaygroundStore, sending: Sending, call: AbortController): void {
  if (store.getState().call === call) finish(store, sending, { type: "cancelled" });
}

/** Sends with code that is loaded on demand. */
async function loadAndSend(request: HttpRequest, options: SendOptions): Promise<SendOutcome> {
  try {
    const sendRequest = findSender() ?? (await loadSender());
    // The call was canceled while the code was loading, so nothing is sent.
    if (options.signal.aborted) return { type: "cancelled" };
    return await sendRequest(request, options);
  } catch (cause) {
    // `sendRequest` never throws, so loading its code failed.
    return options.signal.aborted
      ? { type: "cancelled" }
      : { type: "failed", failure: notLoaded, cause };
  }
}

const notLoaded: SendFailure = {
  title: "The code that sends requests could not be loaded.",
  hint: "Check your connection, then reload the page and send again.",
};

/** Cancels the running call. The previous response stays until the new one arrives. */
function begin(store: PlaygroundStore): AbortController {
  const { response, previousResponse, call: running } = store.getState();
  const call = new AbortController();
  store.setState({
    call,
    response: { type: "loading", startedAt: Date.now() },
    previousResponse: response.type === "loading" ? previousResponse : response,
  });
  running?.abort();
  return call;
}

function finish(store: PlaygroundStore, { options }: Sending, outcome: SendOutcome): void {
  if (outcome.type === "failed") fail(store, outcome.failure, outcome.cause);
  if (outcome.type === "cancelled") {
    store.setState(({ previousResponse }) => ({
      call: undefined,
      response: previousResponse,
      previousResponse: nothing,
    }));
  }
  if (outcome.type !== "received") return;
  settle(store, { type: "loaded", value: outcome.result });
  options.onEvent?.(toEvent(options, outcome.result));
}

function fail(store: PlaygroundStore, failure: SendFailure, cause?: unknown): void {
  console.error(`The request could not be sent: ${failure.title}`, ...(cause ? [cause] : []));
  settle(store, { type: "failed", error: failure });
}

const nothing: ResponseState = { type: "notStartedLoading" };

function settle(store: PlaygroundStore, response: ResponseState): void {
  const { previousResponse } = store.getState();
  if (previousResponse.type === "loaded") releaseResult(previousResponse.value);
  store.setState({ call: undefined, response, previousResponse: nothing });
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
