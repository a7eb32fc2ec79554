import { useMemo } from "react";
import { useStore } from "zustand";
import type { HttpRequest, Issue } from "../../http/index.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  encodeForCode,
  encodeForm,
  hasSecrets,
  type CallForCode,
} from "../state/request/encode-form.js";
import type { RequestSource } from "../state/model/form-slice.js";
import { followSource, readSource } from "../state/session/follow-source.js";
import { fillSource, findBaseUrl } from "../state/request/fill-source.js";
import type { EndpointFormState } from "../state/model/form/form-state.js";
import type { CopiedSecrets } from "./use-copy-choice.js";

/** The base URL with variables replaced. */
export function useBaseUrl(): string {
  return usePlaygroundState(findBaseUrl);
}

/** The request of the form, with secrets masked. */
interface ShownRequest {
  /** `undefined` if the request cannot be built. */
  readonly masked: HttpRequest | undefined;
  /** The displayed base URL. */
  readonly baseUrl: string;
  readonly issues: readonly Issue[];
  /** Whether the URL contains a secret. */
  readonly hasSecretUrl: boolean;
  /** The URL for copying, with secrets or placeholders. */
  readonly findUrl: (secrets: CopiedSecrets) => string | undefined;
}

/** The current request, shared by everything that displays it. */
export function useRequest(): ShownRequest {
  const { open, store } = usePlayground();
  const source = useSource();
  return useMemo(() => {
    const { request, issues } = encodeForm(open, source, {
      missing: "placeholder",
      secrets: "masked",
    });
    const findUrl = (from: RequestSource, secrets: CopiedSecrets): string | undefined =>
      encodeForm(open, withoutBody(from), { missing: "placeholder", secrets }).request?.url;
    const { baseUrl } = fillSource(open, source, "masked");
    const isSecret = hasSecrets(open, withoutBody(source));
    return {
      masked: request,
      baseUrl,
      issues,
      hasSecretUrl: isSecret && findUrl(source, "real") !== request?.url,
      findUrl: (secrets) => findUrl(readSource(store.getState()), secrets),
    };
  }, [open, store, source]);
}

/** Omits the body, which the URL does not need and which takes long to encode. */
function withoutBody(source: RequestSource): RequestSource {
  return { ...source, form: { ...source.form, body: null } };
}

/** Whether the request contains masked secrets. */
export function useHasSecrets(): boolean {
  const { open } = usePlayground();
  const source = useSource();
  return useMemo(() => hasSecrets(open, source), [open, source]);
}

/** Returns a function that creates the call for snippets, with secrets masked, real or as placeholders. */
export function useCallForCode(): (secrets: CopiedSecrets | "masked") => CallForCode {
  const { open, store } = usePlayground();
  const source = useSource();
  return useMemo(
    () => (secrets) => {
      // Copying uses the current form instead of the deferred one.
      const from = secrets === "masked" ? source : readSource(store.getState());
      return encodeForCode(open, from, secrets);
    },
    [open, store, source],
  );
}

/** The form with variables replaced. */
export function useFilledForm(): EndpointFormState {
  const { open } = usePlayground();
  const source = useSource();
  return useMemo(() => fillSource(open, source, "real").form, [open, source]);
}

/** The source of the displayed request. It updates one animation frame after the input. */
function useSource(): RequestSource {
  return useStore(followSource(usePlayground().store));
}
