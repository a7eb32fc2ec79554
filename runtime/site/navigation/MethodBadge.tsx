import type { ReactNode } from "react";

const shortMethods: Readonly<Record<string, string>> = {
  DELETE: "DEL",
  OPTIONS: "OPT",
  WEBHOOK: "HOOK",
  CALLBACK: "BACK",
  CHANNEL: "CHAN",
};
const tones: Readonly<Record<string, string>> = {
  GET: "green",
  POST: "blue",
  PUT: "amber",
  PATCH: "amber",
  DELETE: "red",
  RPC: "blue",
};

/** The badge of a page: HTTP method, protocol, webhook or callback. `short` fits it into the navigation. */
export function MethodBadge(props: {
  readonly method: string;
  readonly short?: boolean;
}): ReactNode {
  const text = props.short ? (shortMethods[props.method] ?? props.method) : props.method;
  const tone = tones[props.method] ?? "grey";
  return (
    <span
      className={`method method-${tone}`}
      title={text === props.method ? undefined : props.method}
    >
      {text}
    </span>
  );
}
