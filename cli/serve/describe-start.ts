import { oneLine } from "../print.js";
import { shellHost } from "../../runtime/definition/text/index.js";
import { listPrivateTargets, printTarget } from "./list-targets.js";
import type { NamedDocument } from "./load-documents.js";
import type { ServedAll } from "./serve-all.js";

/** The message of `frond start` when it is ready. */
export function describeStart(
  served: ServedAll,
  documents: readonly NamedDocument[],
  command: string,
): string {
  const { site, relay, registry, example, token, portNote } = served;
  const lines = [
    "",
    `  Docs site   ${site}${portNote === undefined ? "" : `   (${portNote})`}`,
    `  Relay       ${relay}`,
    `  Registry    ${registry}`,
    ...(example === undefined ? [] : [`  Example     ${example}`]),
    "",
    ...describeTargets(documents, served, command),
    "",
    ...describeLogin(served),
    `  Bootstrap token of this run: ${token}`,
    example === undefined
      ? "  'frond push' takes it. Press Ctrl+C to stop."
      : "  It is filled in on the registry's pages already. Press Ctrl+C to stop.",
    "",
  ];
  return lines.join("\n");
}

/** The redirect URI to register at the provider, which rejects logins otherwise. It contains the port. */
function describeLogin({ loginRedirect }: ServedAll): string[] {
  if (loginRedirect === undefined) return [];
  return [`  Readers log in. Redirect URI to register at the provider: ${loginRedirect}`, ""];
}

/** Which private addresses pages may call, and how to allow others. */
function describeTargets(
  documents: readonly NamedDocument[],
  { privateTargets, allowsLoopback }: ServedAll,
  command: string,
): string[] {
  const allowed = privateTargets.map(printTarget);
  const refused = documents
    .flatMap(({ definition }) => listPrivateTargets(definition))
    .map(printTarget)
    .filter((target) => !allowed.includes(target));
  const others = [...new Set(refused)];
  const shown = [...(allowsLoopback ? ["every port of localhost"] : []), ...allowed];
  return [
    `  Pages may send requests to every public host${shown.length === 0 ? "." : ` and ${shown.join(", ")}.`}`,
    ...(others.length === 0
      ? [`  Allow another private host:  ${command} --allow HOST:PORT`]
      : [
          `  ${others.map(oneLine).join(", ")} is refused: only a document given as a file allows its own hosts.`,
          `  Allow it:  ${[command, ...others.map((target) => `--allow ${shellHost(target)}`)].join(" ")}`,
        ]),
  ];
}
