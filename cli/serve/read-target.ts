import { isIP } from "node:net";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import { isRefusedPort } from "../../runtime/relay/read-target.js";
import { couldBeListed } from "../../runtime/relay/target-policy.js";

/**
 * Reads a target as `frond relay --allow` takes it: `host:port`, or `host` for port 443.
 *
 * @throws Error when it is none.
 */
export function readTarget(text: string): AllowedTarget {
  const match = /^(\[[^\]]+\]|[^:/?#@\s]+)(?::(\d{1,5}))?$/.exec(text);
  const port = Number(match?.[2] ?? 443);
  if (!match?.[1] || port < 1 || port > 65_535) {
    throw new Error(
      `'${text}' is not a valid target. Write a host, or a host and a port: api.example.com:443`,
    );
  }
  return { host: match[1], port };
}

/**
 * Reads a target as `frond start --allow` takes it: always with its port. It may be private.
 *
 * @throws Error when it is none, or one that no relay ever connects to.
 */
export function readPrivateTarget(text: string): AllowedTarget {
  if (!/:\d+$/.test(text)) {
    throw new Error(`--allow ${text} has no port. Write a host and a port: localhost:8080`);
  }
  const target = readTarget(text);
  if (isRefusedPort(target.port)) {
    throw new Error(
      `--allow ${text} cannot be allowed: port ${target.port} belongs to a protocol other than HTTP. Choose another port for the API.`,
    );
  }
  const host = target.host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (isIP(host) !== 0 && !couldBeListed(host)) {
    const advice = host === "0.0.0.0" ? " Servers listen there; write localhost instead." : "";
    throw new Error(`--allow ${text} cannot be allowed: no API is at this address.${advice}`);
  }
  return { ...target, privateHost: true };
}
