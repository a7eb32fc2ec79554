import { useMemo } from "react";
import type { HttpRequest, Issue } from "../../http/index.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { encodeCall, type CallValues } from "../../http/index.js";
import { encodeForm, valuesForCode } from "../state/encode-form.js";
import type { RequestSource } from "../state/encode-form.js";

/** The request that the form stands for, as it is shown. */
export interface ShownRequest {
  /** Absent when it cannot be built at all. */
  readonly masked: HttpRequest | undefined;
  readonly issues: readonly Issue[];
  /** The same with the real credentials: for copying alone. */
  readonly findReal: () => HttpRequest | undefined;
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
    const findReal = (): HttpRequest | undefined =>
      encodeForm(open, source, { missing: "placeholder" }).request;
    return { masked: request, issues, findReal };
  }, [open, source]);
}

/** A call as code shows it: with a name in the place of what is missing. */
export interface CallForCode {
  /** Absent when it cannot be built at all. */
  readonly request: HttpRequest | undefined;
  readonly values: CallValues;
  readonly baseUrl: string;
}

/** Follows the form with the call that snippets are written from: secrets masked, or real for copying. */
export function useCallForCode(): (secrets: "real" | "masked") => CallForCode {
  const { open } = usePlayground();
  const source = useSource();
  return useMemo(() => {
    const { baseUrl } = source;
    return (secrets) => {
      const values = valuesForCode(open, source, secrets);
      const { request } = encodeCall(open.encoding, values, { baseUrl, missing: "placeholder" });
      return { request, values, baseUrl };
    };
  }, [open, source]);
}

function useSource(): RequestSource {
  const form = usePlaygroundState((state) => state.form);
  const auth = usePlaygroundState((state) => state.auth);
  const alternative = usePlaygroundState((state) => state.alternative);
  const environmentId = usePlaygroundState((state) => state.environmentId);
  const baseUrl = usePlaygroundState((state) => state.baseUrl);
  return useMemo(
    () => ({ form, auth, alternative, environmentId, baseUrl }),
    [form, auth, alternative, environmentId, baseUrl],
  );
}
