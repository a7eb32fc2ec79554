import type { ReactElement } from "react";

const shortMethods: Readonly<Record<string, string>> = {
  DELETE: "DEL",
  OPTIONS: "OPT",
  WEBHOOK: "HOOK",
  CALLBACK: "BACK",
  CHANNEL: "CHAN",
};
const tones: Readonly<Record<string, string>> = {
  GET: "good",
  POST: "info",
  PUT: "warn",
  PATCH: "warn",
  DELETE: "bad",
  RPC: "info",
};

/** The badge of a page: HTTP method, `RPC`, webhook or callback. `short` fits it into a navigation. */
export function MethodBadge(props: {
  readonly method: string;
  readonly short?: boolean;
}): ReactElement {
  const method = props.method.toUpperCase();
  const text = props.short ? (shortMethods[method] ?? method) : method;
  // Screen readers say it in full.
  const fullName = text === method ? {} : { title: method, role: "img", "aria-label": method };
  return (
    <span className="fp-method" data-tone={tones[method] ?? "neutral"} {...fullName}>
      {text}
    </span>
  );
}
