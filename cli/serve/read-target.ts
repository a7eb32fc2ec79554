import { isIP } from "node:net";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import { isRefusedPort } from "../../runtime/relay/read-target.js";
import { couldBeListed } from "../../runtime/relay/target-policy.js";

/**
 * Parses a target of `frond relay --allow`: `host:port`, or `host` for port 443.
 *
 * @throws Error When the text is not a target.
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
 * Parses a target of `frond start --allow`, which may be private and must have a port.
 *
 * @throws Error When the text is not a target, or when relays never connect to it.
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
