import type { ApiDefinition, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Missing address: operations without any server can be called only by who
 * gives the client a base address. Told once, at the first of them.
 */
export function checkMissingAddress(definition: ApiDefinition): Issue[] {
  const homeless = Object.entries(definition.endpoints).filter(
    ([, { environments }]) => !environments || environments.length === 0,
  );
  const [first] = homeless;
  if (!first) return [];
  const others = homeless.length - 1;
  return [
    {
      code: "missing-address",
      severity: "info",
      message: `'${first[0]}' has no server${others > 0 ? `, nor have ${others} other operations` : ""}: clients must be given a baseUrl.`,
      pointer: appendPointer("/endpoints", first[0]),
      hint: "Declare servers with a url.",
    },
  ];
}
