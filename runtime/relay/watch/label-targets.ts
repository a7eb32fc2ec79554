import type { RelayTarget } from "../read-target.js";
import type { AllowedTarget } from "../relay-options.js";
import { normalizeHost } from "../target-policy.js";

type HostAndPort = Pick<RelayTarget, "hostname" | "port">;

/** What metrics call the target of a call that had no permitted one. */
export const noTarget = "(none)";
/** What metrics call permitted targets that are not listed: there may be any number of them. */
export const otherTarget = "(other)";

/** Host and port. */
export function nameTarget({ hostname, port }: HostAndPort): string {
  return `${hostname.includes(":") ? `[${hostname}]` : hostname}:${port}`;
}

/**
 * What metrics call a permitted target: as it is listed, so that callers cannot make up new names. A listed
 * `*.example.com` stands for all that it allows.
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
