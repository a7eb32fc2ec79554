import type { ReactElement } from "react";

const tones: Readonly<Record<string, string>> = {
  GET: "good",
  POST: "info",
  PUT: "warn",
  PATCH: "warn",
  DELETE: "bad",
  RPC: "info",
};

/** The method of an endpoint, or `RPC`. */
export function MethodBadge({ method }: { readonly method: string }): ReactElement {
  return (
    <span className="fp-method" data-tone={tones[method.toUpperCase()] ?? "neutral"}>
      {method.toUpperCase()}
    </span>
  );
}
