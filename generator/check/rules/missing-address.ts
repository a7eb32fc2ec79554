import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Reports operations without a server, because clients must be given a base URL to call them. One issue
 * at the first operation covers all of them.
 */
export function checkMissingAddress(definition: ApiDefinition): Issue[] {
  const withoutServers = Object.entries(definition.endpoints).filter(
    ([, { environments }]) => !environments || environments.length === 0,
  );
  const [first] = withoutServers;
  if (!first) return [];
  const others = withoutServers.length - 1;
  const [verb, noun] = others === 1 ? ["does", "operation"] : ["do", "operations"];
  return [
    {
      code: "missing-address",
      severity: "info",
      message: `'${first[0]}' has no server${others > 0 ? `, and neither ${verb} ${others} other ${noun}` : ""}; clients must be given a baseUrl.`,
      pointer: appendPointer("/endpoints", first[0]),
      hint: "Declare servers with a url.",
    },
  ];
}
