import { isIP } from "node:net";
import { createNetworkCheck } from "../node/network-check.js";
import { classifyAddress } from "./classify-address.js";
import type { AddressKind } from "./classify-address.js";
import type { RelayErrorCode } from "./protocol.js";
import type { AllowedTarget, DevelopmentRules, RelayOptions } from "./relay-options.js";

/** Kinds of addresses that a permitted target may have. */
export type AddressPermission = "public" | "loopback" | "internal" | "private" | "network";

/** Decides which hosts, ports and addresses may be called. */
export interface TargetPolicy {
  /** The permission, or the error code if the target is refused. The hostname is normalized, without brackets. */
  check(hostname: string, port: number): AddressPermission | RelayErrorCode;
  /** Whether a permission covers an address of a target, a DNS response or a peer. */
  permits(address: string, permission: AddressPermission): boolean;
}

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

/** Whether a permission covers the kind of an address. */
export function isAddressPermitted(address: string, permission: AddressPermission): boolean {
  return permittedKinds[permission].has(classifyAddress(address));
}

type PolicyOptions = Pick<
  RelayOptions,
  "allowedTargets" | "anyHost" | "development" | "privateNetworks" | "token"
>;

/**
 * Creates the policy of a relay.
 *
 * @throws TypeError when a host or a network is not valid, or networks are allowed without a token.
 */
export function createTargetPolicy(options: PolicyOptions): TargetPolicy {
  const { anyHost = false, development, privateNetworks = [] } = options;
  if (privateNetworks.length > 0 && options.token === undefined) {
    throw new TypeError("privateNetworks requires token.");
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

/** Whether the port is the default of http or https. */
export function isUsualPort(port: number): boolean {
  return port === 80 || port === 443;
}

/** Checks a private host that is not an allowed target. */
function checkUnlisted(
  hostname: string,
  development: DevelopmentRules | undefined,
): AddressPermission | RelayErrorCode {
  if (development === undefined || !couldBeListed(hostname)) return "address-refused";
  const isLoopback = hostname === "localhost" || classifyAddress(hostname) === "loopback";
  return isLoopback && development.allowLoopback === true ? "loopback" : "private-refused";
}

/** Whether a host could be an allowed target: a name, a public address, or an address of a private network. */
export function couldBeListed(hostname: string): boolean {
  return isIP(hostname) === 0 ? !isMetadataName(hostname) : isAddressPermitted(hostname, "private");
}

/** Normalizes a host: lower case, IDN as punycode, IPv6 without brackets. */
export function normalizeHost(host: string): string {
  const text = isIP(host) === 6 ? `[${host}]` : host;
  return new URL(`http://${text}/`).hostname.replace(/^\[(.*)\]$/, "$1");
}

/** An allowed address or localhost may be private. Other names need `privateHost`. */
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

/** Whether a host, without brackets, is on this machine or a private network. */
export function isPrivateHost(hostname: string): boolean {
  if (isIP(hostname) !== 0) return classifyAddress(hostname) !== "public";
  return isLoopbackName(hostname) || isMetadataName(hostname) || isPrivateName(hostname);
}

/** RFC 6761, section 6.3. */
function isLoopbackName(hostname: string): boolean {
  return /^(.*\.)?(localhost|localhost\.localdomain|localdomain)\.?$/.test(hostname);
}

function isMetadataName(hostname: string): boolean {
  return /^(metadata|metadata\..*|instance-data|instance-data\..*)$/.test(hostname);
}

/** Whether public DNS cannot have a name: it has one label or a top-level domain reserved for private use. */
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
