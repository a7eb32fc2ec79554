import type { Socket } from "node:net";
import type { ConnectToAddress, RelayOptions } from "../../runtime/relay/index.js";
import { openSocket, startRelay, startTarget } from "../runtime/relay/relay-harness.js";
import type { RelayUnderTest } from "../runtime/relay/relay-harness.js";

/** How a site answers a request; the head is the request's. */
export type SiteAnswer = (socket: Socket, head: string) => void;

/** A relay for any host, and the sites of an internet that is all on loopback. */
export interface World {
  readonly relay: RelayUnderTest;
  /** All bytes that a site has received. */
  received(name: string): string;
  /** Addresses that were dialed, in order. */
  readonly dialled: string[];
  /** Names that were looked up, in order. */
  readonly asked: string[];
  /** Gives a name other addresses from now on. */
  resolveTo(name: string, addresses: readonly string[]): void;
  /** The public address of a site. */
  addressOf(name: string): string;
}

/** Starts sites; each has a public address that is dialed on loopback, and no other is dialed at all. */
export async function startWorld(
  sites: Readonly<Record<string, SiteAnswer | string | Buffer>>,
  options: Partial<RelayOptions> = {},
): Promise<World> {
  const entries = await Promise.all(
    Object.entries(sites).map(async ([name, answer], index) => {
      const act: SiteAnswer =
        typeof answer === "function" ? answer : (socket) => void socket.write(answer);
      return [name, { address: `8.8.0.${index + 1}`, target: await startTarget(act) }] as const;
    }),
  );
  const byName = new Map(entries);
  const addresses = new Map<string, readonly string[]>(
    entries.map(([name, { address }]) => [name, [address]]),
  );
  const dialled: string[] = [];
  const asked: string[] = [];
  const connect: ConnectToAddress = ({ address, signal }) => {
    dialled.push(address);
    const site = entries.find(([, each]) => each.address === address)?.[1];
    if (site === undefined) return Promise.reject(new Error("must not be dialed"));
    return openSocket(site.target.port, address, signal);
  };
  const relay = await startRelay({
    anyHost: true,
    connect,
    resolve: (name) => {
      asked.push(name);
      return Promise.resolve(addresses.get(name) ?? []);
    },
    ...options,
  });
  return {
    relay,
    dialled,
    asked,
    received: (name) => byName.get(name)?.target.received().toString("latin1") ?? "",
    resolveTo: (name, to) => void addresses.set(name, [...to]),
    addressOf: (name) => byName.get(name)?.address ?? "",
  };
}
