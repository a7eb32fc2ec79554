import type { ReactElement } from "react";
import { CopyButton } from "../controls/CopyButton.js";
import type { Exchange } from "../state/request/secrets/login-secrets.js";

/** Requests and responses of the last login, with secrets masked. */
export function ExchangeView({
  exchanges,
}: {
  readonly exchanges: readonly Exchange[];
}): ReactElement {
  return (
    <details className="fp-exchange">
      <summary>Show the exchange</summary>
      <div className="fp-exchange-tools">
        <span className="fp-note">Secrets are masked.</span>
        <CopyButton
          label="Copy the exchange"
          text={() => exchanges.flatMap(printExchange).join("\n\n")}
        />
      </div>
      {exchanges.flatMap(printExchange).map((text, index) => (
        // Items never move.
        // oxlint-disable-next-line react/no-array-index-key
        <pre key={index} className="fp-exchange-text">
          {text}
        </pre>
      ))}
    </details>
  );
}

/** Formats request and response as in HTTP/1.1. */
function printExchange({ request, response }: Exchange): string[] {
  const sent = printMessage(`${request.method} ${request.url}`, request);
  if (!response) return [sent, "No response"];
  const line = `${response.status} ${response.statusText}`.trim();
  return [sent, printMessage(line, response)];
}

function printMessage(
  start: string,
  { headers, body }: Pick<Exchange["request"], "headers" | "body">,
): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [start, ...lines, ...(body === "" ? [] : ["", body])].join("\n");
}
