import type { ReactElement } from "react";
import { toMethodTone } from "./method-tone.js";

const shortMethods: Readonly<Record<string, string>> = {
  DELETE: "DEL",
  OPTIONS: "OPT",
  WEBHOOK: "HOOK",
  CALLBACK: "BACK",
  CHANNEL: "CHAN",
};

/** Badge with an HTTP method, `RPC`, webhook or callback. `short` abbreviates it for navigations. */
export function MethodBadge(props: {
  readonly method: string;
  readonly short?: boolean;
}): ReactElement {
  const method = props.method.toUpperCase();
  const text = props.short ? (shortMethods[method] ?? method) : method;
  // Screen readers announce the full name.
  const fullName = text === method ? {} : { title: method, role: "img", "aria-label": method };
  return (
    <span className="fp-method" data-tone={toMethodTone(method)} {...fullName}>
      {text}
    </span>
  );
}
