import type { Handlers } from "../../../generated/examples/greenhouse/handlers.js";
import type { CallValues } from "../../http/index.js";
import type { GreenhouseStore } from "./greenhouse-store.js";

type StyleOperation = "showPathStyles" | "showQueryStyles" | "showHeaderStyles";

/** Handlers that return the decoded parameters of each style by wire name. */
export const styleHandlers: Pick<Handlers<GreenhouseStore>, StyleOperation> = {
  showPathStyles: (_request, { values }) => ({ ok: true, body: listUnderstood(values) }),
  showQueryStyles: (_request, { values }) => ({ ok: true, body: listUnderstood(values) }),
  showHeaderStyles: (_request, { values }) => ({ ok: true, body: listUnderstood(values) }),
};

function listUnderstood({ path, query, headers, cookies }: CallValues): Record<string, unknown> {
  const all = Object.entries({ ...path, ...query, ...headers, ...cookies });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}
