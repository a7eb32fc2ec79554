import type { ReactElement } from "react";

/** Status code with a color: green for 2xx, red above 300. */
export function StatusBadge({
  status,
  statusText,
}: {
  readonly status: number;
  readonly statusText: string;
}): ReactElement {
  return (
    <span className="fp-badge fp-status" data-tone={toneOf(status)}>
      {status} {statusText || (statusLabels[status] ?? "")}
    </span>
  );
}

function toneOf(status: number): string {
  if (status >= 200 && status <= 299) return "good";
  return status > 300 ? "bad" : "neutral";
}

/** Reason phrases, which HTTP/2 and HTTP/3 do not send (RFC 9113, section 8.3.2). */
const statusLabels: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  202: "Accepted",
  204: "No Content",
  206: "Partial Content",
  301: "Moved Permanently",
  302: "Found",
  304: "Not Modified",
  307: "Temporary Redirect",
  308: "Permanent Redirect",
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};
