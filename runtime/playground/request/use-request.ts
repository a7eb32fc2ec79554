import { useMemo } from "react";
import type { HttpRequest, Issue } from "../../http/index.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { encodeForm } from "../state/encode-form.js";
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
