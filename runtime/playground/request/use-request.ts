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

/** The address that requests go to: variables are filled in. */
export function useBaseUrl(): string {
  return usePlaygroundState(findBaseUrl);
}

/** The request that the form represents, as it is shown. */
interface ShownRequest {
  /** Absent when it cannot be built at all. */
  readonly masked: HttpRequest | undefined;
  /** The address that it begins with, as it is shown. */
  readonly baseUrl: string;
  readonly issues: readonly Issue[];
  /** Whether its address holds a secret. */
  readonly hasSecretUrl: boolean;
  /** The address for copying alone, secrets real or left to be filled in. */
  readonly findUrl: (secrets: CopiedSecrets) => string | undefined;
}

/** Follows the form with one request value for everything that shows it. */
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

/** No body is part of an address, and encoding a large one takes long. */
function withoutBody(source: RequestSource): RequestSource {
  return { ...source, form: { ...source.form, body: null } };
}

/** Whether the request holds anything that is hidden on the screen. */
export function useHasSecrets(): boolean {
  const { open } = usePlayground();
  const source = useSource();
  return useMemo(() => hasSecrets(open, source), [open, source]);
}

/** Follows the form with the call that snippets are written from: secrets masked, or as they are copied. */
export function useCallForCode(): (secrets: CopiedSecrets | "masked") => CallForCode {
  const { open, store } = usePlayground();
  const source = useSource();
  return useMemo(
    () => (secrets) => {
      // What is copied is what is in the form at that moment.
      const from = secrets === "masked" ? source : readSource(store.getState());
      return encodeForCode(open, from, secrets);
    },
    [open, store, source],
  );
}

/** The form with its variables filled in. */
export function useFilledForm(): EndpointFormState {
  const { open } = usePlayground();
  const source = useSource();
  return useMemo(() => fillSource(open, source, "real").form, [open, source]);
}

/** As the page shows it: what is typed follows a frame later. */
function useSource(): RequestSource {
  return useStore(followSource(usePlayground().store));
}
