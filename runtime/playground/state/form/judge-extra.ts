import { isBrowsersOwn } from "../send/find-obstacle.js";
import type { ExtraRow } from "./extra-row.js";
import { findExtraFault, isCredential, type ExtraFault } from "./find-extra-fault.js";
import type { OpenEndpoint } from "./open-endpoint.js";

/** What becomes of a row. */
export interface ExtraJudgement {
  /** Whether it is part of the request. */
  readonly sent: boolean;
  /** What the user has to know, in a sentence. */
  readonly note?: string;
}

/** Says whether a row goes into the request, and what else the user has to know. */
export function judgeExtra(open: OpenEndpoint, row: ExtraRow, isDirect: boolean): ExtraJudgement {
  const fault = findExtraFault(open, row);
  if (fault !== undefined) return { sent: false, note: explain(fault, row) };
  if (!row.on) return { sent: false };
  const note = isDirect ? findDirectNote(row) : undefined;
  const said = note ?? (isCredential(open, row) ? "It replaces the credentials above." : undefined);
  return said === undefined ? { sent: true } : { sent: true, note: said };
}

function explain(fault: ExtraFault, { name }: ExtraRow): string {
  switch (fault) {
    case "lost":
      return "Its value is a secret and was not stored. Type it again.";
    case "unnamed":
      return "Name it to send it.";
    case "declared":
      return `${name} has a field of its own above: this row is not sent.`;
    case "credential":
      return `${name} is a credential: fill it in above. This row is not sent.`;
    case "header-name":
      return "This cannot be the name of a header: it is not sent.";
    case "content-type":
      return "Content-Type follows from the body: this row is not sent.";
    case "cookie-header":
      return "Add a cookie instead: this row is not sent.";
    case "connection":
      return `${name} belongs to the connection, not to the request: it is not sent.`;
    case "header-value":
      return "Headers cannot contain these characters. It is not sent.";
    case "cookie-name":
      return "This cannot be the name of a cookie: it is not sent.";
    case "cookie-value":
      return "Cookies cannot contain these characters. Percent-encode them, or it is not sent.";
  }
}

function findDirectNote({ place, name }: ExtraRow): string | undefined {
  if (place === "cookie")
    return "A page cannot set cookies itself: this one is sent through a relay only.";
  if (place !== "header" || !isBrowsersOwn(name)) return undefined;
  return `A page cannot send ${name} itself: it is sent through a relay only.`;
}
