import { useMemo } from "react";
import type { HttpRequest, Issue } from "../../http/index.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  encodeForCode,
  encodeForm,
  hasSecrets,
  type CallForCode,
  type RequestSource,
} from "../state/form/encode-form.js";
import { fillSource, findBaseUrl } from "../state/form/fill-source.js";
import type { EndpointFormState } from "../state/form/form-state.js";
import type { CopiedSecrets } from "./use-copy-choice.js";

/** The address that requests go to: variables are filled in. */
export function useBaseUrl(): string {
  return usePlaygroundState(findBaseUrl);
}

/** The request that the form represents, as it is shown. */
export interface ShownRequest {
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
  const { open } = usePlayground();
  const source = useSource();
  return useMemo(() => {
    const { request, issues } = encodeForm(open, source, {
      missing: "placeholder",
      secrets: "masked",
    });
    // No body is part of an address, and encoding a large one takes long.
    const addressed = { ...source, form: { ...source.form, body: null } };
    const findUrl = (secrets: CopiedSecrets): string | undefined =>
      encodeForm(open, addressed, { missing: "placeholder", secrets }).request?.url;
    const { baseUrl } = fillSource(open, source, "masked");
    const hasSecretUrl = hasSecrets(open, addressed) && findUrl("real") !== request?.url;
    return { masked: request, baseUrl, issues, hasSecretUrl, findUrl };
  }, [open, source]);
}

/** Whether the request holds anything that is hidden on the screen. */
export function useHasSecrets(): boolean {
  const { open } = usePlayground();
  const source = useSource();
  return useMemo(() => hasSecrets(open, source), [open, source]);
}

/** Follows the form with the call that snippets are written from: secrets masked, or as they are copied. */
export function useCallForCode(): (secrets: CopiedSecrets | "masked") => CallForCode {
  const { open } = usePlayground();
  const source = useSource();
  return useMemo(() => (secrets) => encodeForCode(open, source, secrets), [open, source]);
}

/** The form with its variables filled in. */
export function useFilledForm(): EndpointFormState {
  const { open } = usePlayground();
  const source = useSource();
  return useMemo(() => fillSource(open, source, "real").form, [open, source]);
}

function useSource(): RequestSource {
  const form = usePlaygroundState((state) => state.form);
  const extras = usePlaygroundState((state) => state.extras);
  const auth = usePlaygroundState((state) => state.auth);
  const alternative = usePlaygroundState((state) => state.alternative);
  const environmentId = usePlaygroundState((state) => state.environmentId);
  const baseUrl = usePlaygroundState((state) => state.baseUrl);
  const variables = usePlaygroundState((state) => state.variables);
  const loginToken = usePlaygroundState((state) => state.loginToken) ?? "";
  return useMemo(
    () => ({ form, extras, auth, alternative, environmentId, baseUrl, variables, loginToken }),
    [form, extras, auth, alternative, environmentId, baseUrl, variables, loginToken],
  );
}
