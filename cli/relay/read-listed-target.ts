import { isIP } from "node:net";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import { isRefusedPort } from "../../runtime/relay/read-target.js";
import { couldBeListed } from "../../runtime/relay/target-policy.js";
import { readTarget } from "../serve/read-target.js";

/**
 * Reads a target that a flag lists.
 *
 * @throws Error when no relay ever connects to it; says why and what to do.
 */
export function readListedTarget(flag: string, text: string): AllowedTarget {
  const target = readTarget(text);
  const problem = findProblem(target);
  if (problem !== undefined) throw new Error(`${flag} ${text} cannot be allowed: ${problem}`);
  return target;
}

function findProblem({ host, port }: AllowedTarget): string | undefined {
  const name = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (name === "*") return "it is every host. Use --any-host for all public ones.";
  if (name.startsWith("*.") ? name.slice(2).includes("*") : name.includes("*")) {
    return "a star stands for one label at the beginning, such as *.example.com.";
  }
  if (/^\*\.[^.]+\.?$/.test(name)) return "it is every host of a top-level domain.";
  if (isRefusedPort(port)) {
    return `port ${port} belongs to a protocol other than HTTP. Choose another port for the API.`;
  }
  if (!couldBeListed(name)) {
    return isIP(name) === 0
      ? "metadata services give out credentials of the machine."
      : "no API is at this address.";
  }
  if (!URL.canParse(`http://${host.replace(/^\*\./, "")}/`)) return "it is not a host name.";
  return undefined;
}
