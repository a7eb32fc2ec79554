import { isIP } from "node:net";
import { createNetworkCheck } from "../node/network-check.js";
import { classifyAddress } from "./classify-address.js";
import type { AddressKind } from "./classify-address.js";
import type { RelayErrorCode } from "./protocol.js";
import type { AllowedTarget, DevelopmentRules, RelayOptions } from "./relay-options.js";

/** Which addresses a permitted target may have. */
export type AddressPermission = "public" | "loopback" | "internal" | "private" | "network";

/** Decides about hosts and ports; knows nothing of connections. */
export interface TargetPolicy {
  /** The permission, or why there is none. The hostname is normalized, without brackets. */
  check(hostname: string, port: number): AddressPermission | RelayErrorCode;
  /** Whether an address, of a target, a DNS response or a peer, is within a permission. */
  permits(address: string, permission: AddressPermission): boolean;
}

/** Whether the value is a permission and not a refusal. */
export function isPermission(
  value: AddressPermission | RelayErrorCode,
): value is AddressPermission {
  return Object.hasOwn(permittedKinds, value);
}

const internalKinds = ["loopback", "private", "unique-local", "shared"] as const;

const permittedKinds: Record<AddressPermission, ReadonlySet<AddressKind>> = {
  public: new Set(["public"]),
  loopback: new Set(["loopback"]),
  internal: new Set(internalKinds),
  private: new Set(["public", ...internalKinds]),
  network: new Set(["private", "unique-local", "shared"]),
};

/** Whether an address is of a kind that a permission is for. */
export function isAddressPermitted(address: string, permission: AddressPermission): boolean {
  return permittedKinds[permission].has(classifyAddress(address));
}

type PolicyOptions = Pick<
  RelayOptions,
  "allowedTargets" | "anyHost" | "development" | "privateNetworks" | "token"
>;

/**
 * Reads an allow-list once.
 *
 * @throws TypeError when a host of the list or a network is none, or networks are allowed without a token.
 */
export function createTargetPolicy(options: PolicyOptions): TargetPolicy {
  const { anyHost = false, development, privateNetworks = [] } = options;
  if (privateNetworks.length > 0 && options.token === undefined) {
    throw new TypeError("Private networks need a token.");
  }
  const isInNetwork = createNetworkCheck(privateNetworks);
  const { exact, belowSuffix } = readTargets(options.allowedTargets);
  return {
    check(hostname, port) {
      const listed = exact.get(`${hostname}:${port}`);
      if (listed !== undefined) return listed;
      if (isIP(hostname) !== 0 && isInNetwork(hostname)) return "network";
      if (isPrivateHost(hostname)) return checkUnlisted(hostname, development);
      const parent = hostname.slice(hostname.indexOf(".") + 1);
      const isAny = anyHost && (isUsualPort(port) || development !== undefined);
      return isAny || belowSuffix.has(`${parent}:${port}`) ? "public" : "target-refused";
    },
    permits(address, permission) {
      if (!isAddressPermitted(address, permission)) return false;
      const isBounded = permission === "network" || permission === "internal";
      return !isBounded || privateNetworks.length === 0 || isInNetwork(address);
    },
  };
}

interface ListedTargets {
  readonly exact: ReadonlyMap<string, AddressPermission | RelayErrorCode>;
  readonly belowSuffix: ReadonlySet<string>;
}

function readTargets(allowed: readonly AllowedTarget[]): ListedTargets {
  const exact = new Map<string, AddressPermission | RelayErrorCode>();
  const belowSuffix = new Set<string>();
  for (const target of allowed) {
    if (target.host.startsWith("*.")) {
      belowSuffix.add(`${normalizeHost(target.host.slice(2))}:${target.port}`);
    } else {
      const hostname = normalizeHost(target.host);
      const permission = findPermission(hostname, target);
      exact.set(`${hostname}:${target.port}`, checkListed(hostname, permission));
    }
  }
  return { exact, belowSuffix };
}

/** The ports that addresses leave out. */
export function isUsualPort(port: number): boolean {
  return port === 80 || port === 443;
}

/** A private host that is not on the list of allowed ones. */
function checkUnlisted(
  hostname: string,
  development: DevelopmentRules | undefined,
): AddressPermission | RelayErrorCode {
  if (development === undefined || !couldBeListed(hostname)) return "address-refused";
  const isLoopback = hostname === "localhost" || classifyAddress(hostname) === "loopback";
  return isLoopback && development.allowLoopback === true ? "loopback" : "private-refused";
}

/** Whether a host can be called when it is listed: a name, or an address of this machine or a network. */
export function couldBeListed(hostname: string): boolean {
  return isIP(hostname) === 0 ? !isMetadataName(hostname) : isAddressPermitted(hostname, "private");
}

/** A host as targets have it: in lower case, IDN as punycode, IPv6 without brackets. */
export function normalizeHost(host: string): string {
  const text = isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${text}/`).hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Listing an address or localhost is explicit enough; another name needs its flag. */
function findPermission(hostname: string, target: AllowedTarget): AddressPermission {
  if (isIP(hostname) !== 0 || target.privateHost === true) return "private";
  if (target.privateHost === "only" && !isLoopbackName(hostname)) return "internal";
  return isLoopbackName(hostname) ? "loopback" : "public";
}

function checkListed(
  hostname: string,
  permission: AddressPermission,
): AddressPermission | RelayErrorCode {
  if (isIP(hostname) !== 0) {
    return isAddressPermitted(hostname, permission) ? permission : "address-refused";
  }
  if (isMetadataName(hostname)) return "address-refused";
  return permission === "public" && isPrivateName(hostname) ? "address-refused" : permission;
}

/** Whether a host, without brackets, belongs to this machine or a network and not to the internet. */
export function isPrivateHost(hostname: string): boolean {
  if (isIP(hostname) !== 0) return classifyAddress(hostname) !== "public";
  return isLoopbackName(hostname) || isMetadataName(hostname) || isPrivateName(hostname);
}

/** RFC 6761, 6.3. */
function isLoopbackName(hostname: string): boolean {
  return /^(.*\.)?(localhost|localhost\.localdomain|localdomain)\.?$/.test(hostname);
}

function isMetadataName(hostname: string): boolean {
  return /^(metadata|metadata\..*|instance-data|instance-data\..*)$/.test(hostname);
}

/** Names that public DNS does not have: one label, or below a top that networks keep for themselves. */
function isPrivateName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  return (
    !name.includes(".") ||
    name.startsWith("kubernetes.default") ||
    /\.(internal|local|lan|intranet|corp|home|private|home\.arpa|svc|cluster|test|invalid|onion)$/.test(
      name,
    )
  );
}
