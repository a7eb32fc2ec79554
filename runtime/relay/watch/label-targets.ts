import type { RelayTarget } from "../read-target.js";
import type { AllowedTarget } from "../relay-options.js";
import { normalizeHost } from "../target-policy.js";

type HostAndPort = Pick<RelayTarget, "hostname" | "port">;

/** Label of calls without a permitted target. */
export const noTarget = "(none)";
/** Label of permitted targets that are not listed, because their number is unlimited. */
export const otherTarget = "(other)";

/** Host and port. */
export function nameTarget({ hostname, port }: HostAndPort): string {
  return `${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}`;
}

/**
 * Creates the function that labels permitted targets in metrics. Only listed names are labels, so that callers
 * cannot create new ones. All targets below a listed `*.example.com` share its label.
 */
export function createTargetLabels(
  listed: readonly AllowedTarget[],
): (target: HostAndPort) => string {
  const labels = new Set(listed.map(({ host, port }) => nameListed(host, port)));
  return (target) => {
    const name = nameTarget(target);
    if (labels.has(name)) return name;
    const pattern = name.replace(/^[^.]*/, "*");
    return labels.has(pattern) ? pattern : otherTarget;
  };
}

function nameListed(host: string, port: number): string {
  const isPattern = host.startsWith("*.");
  const hostname = normalizeHost(isPattern ? host.slice(2) : host);
  return nameTarget({ hostname: isPattern ? `*.${hostname}` : hostname, port });
}
