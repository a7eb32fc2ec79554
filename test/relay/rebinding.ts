import { afterTest } from "../after-test.js";
import { createResolver } from "../../runtime/relay/create-resolver.js";
import { startDnsServer } from "../runtime/relay/start-dns-server.js";
import {
  responseText,
  call,
  forbidConnections,
  openSocket,
  startFixedTarget,
  startRelay,
} from "../runtime/relay/relay-harness.js";
import { openShaken } from "../runtime/relay/socket-harness.js";
import type { Attack } from "./attack.js";
import { startWorld } from "./world.js";

const group = "rebinding";
const ok = responseText("200 OK", ["Connection: close"], "hi");
const open = responseText("200 OK", [], "hi");
const follow = { "x-relay-redirect": "follow" };

/** The relay's code, or the target's body. */
async function ask(...parameters: Parameters<typeof call>): Promise<string> {
  const { error, body } = await call(...parameters);
  return error ?? body.toString();
}

/** A name that says another address each time it is asked. */
async function runByResolver(
  addresses: readonly (readonly string[])[],
  calls: number,
): Promise<string> {
  let asked = 0;
  const target = await startFixedTarget(ok);
  const dialled: string[] = [];
  const relay = await startRelay({
    anyHost: true,
    resolve: () => Promise.resolve(addresses[Math.min(asked++, addresses.length - 1)] ?? []),
    connect: ({ address, signal }) => {
      dialled.push(address);
      return openSocket(target.port, address, signal);
    },
  });
  const answers: string[] = [];
  for (let count = 0; count < calls; count++)
    answers.push(await ask(relay, "http://rebind.example/"));
  return `${answers.join(", ")}; dialed ${[...new Set(dialled)].join(", ")}`;
}

/** A DNS server that says another address once its word of before has expired. */
async function runByExpiry(from: string, to: string): Promise<string> {
  let now = 0;
  let address = from;
  const server = await startDnsServer(
    (name) => (name === "rebind.example" ? [address] : "none"),
    5,
  );
  afterTest(() => server.close());
  const target = await startFixedTarget(ok);
  const resolver = createResolver({ servers: [server.address], now: () => now });
  const dialled: string[] = [];
  const relay = await startRelay({
    anyHost: true,
    resolve: resolver.findPublic,
    connect: ({ address: to, signal }) => {
      dialled.push(to);
      return openSocket(target.port, to, signal);
    },
  });
  const answers = [await ask(relay, "http://rebind.example/")];
  address = to;
  answers.push(await ask(relay, "http://rebind.example/"));
  now += 5_001;
  answers.push(await ask(relay, "http://rebind.example/"));
  return `${answers.join(", ")}; dialed ${[...new Set(dialled)].join(", ")}`;
}

const first = "93.184.216.34";

/** Names that mean another host by the time they are dialed. */
export const rebindingAttacks: readonly Attack[] = [
  {
    group,
    name: "public first, private for the next connection",
    expected: `hi, address-refused; dialed ${first}`,
    run: () => runByResolver([[first], ["127.0.0.1"]], 2),
  },
  {
    group,
    name: "public and private by turns",
    expected: `hi, address-refused, hi; dialed ${first}`,
    run: () => runByResolver([[first], ["169.254.169.254"], [first]], 3),
  },
  {
    group,
    name: "public, then both",
    expected: `hi, address-refused; dialed ${first}`,
    run: () => runByResolver([[first], [first, "10.0.0.1"]], 2),
  },
  {
    group,
    name: "private once the cache has expired",
    expected: `hi, hi, address-refused; dialed ${first}`,
    run: () => runByExpiry(first, "10.0.0.1"),
  },
  {
    group,
    name: "IPv6 loopback once the cache has expired",
    expected: `hi, hi, address-refused; dialed ${first}`,
    run: () => runByExpiry(first, "::1"),
  },
  {
    group,
    name: "between the hops of a redirect",
    expected: "address-refused; dialed 8.8.0.1, 8.8.0.2",
    run: async () => {
      const world = await startWorld({
        "a.example": responseText("302 Found", [
          "Location: http://b.example/",
          "Connection: close",
        ]),
        "b.example": (socket) => {
          world.resolveTo("a.example", ["127.0.0.1"]);
          socket.write(
            responseText("302 Found", ["Location: http://a.example/", "Connection: close"]),
          );
        },
      });
      const code = await ask(world.relay, "http://a.example/", { headers: follow });
      return `${code}; dialed ${[...new Set(world.dialled)].join(", ")}`;
    },
  },
  {
    group,
    name: "private between the first call and a socket",
    expected: `hi, 4403 address-refused; dialed 8.8.0.1`,
    run: async () => {
      const world = await startWorld({ "a.example": ok });
      const before = await ask(world.relay, "http://a.example/");
      world.resolveTo("a.example", ["10.0.0.1"]);
      const page = await openShaken(world.relay, "ws://a.example/");
      return `${before}, ${(await page.closed).join(" ")}; dialed ${world.dialled.join(", ")}`;
    },
  },
  {
    group,
    name: "while the checked connection lives, which is kept",
    expected: "hi, hi; dialed 8.8.0.1",
    run: async () => {
      const world = await startWorld({ "a.example": open });
      const before = await ask(world.relay, "http://a.example/");
      world.resolveTo("a.example", ["10.0.0.1"]);
      const after = await ask(world.relay, "http://a.example/");
      return `${before}, ${after}; dialed ${world.dialled.join(", ")}`;
    },
  },
  {
    group,
    name: "an alias of localhost",
    expected: "address-refused; dialed ",
    run: async () => {
      // What a resolver says of `alias CNAME localhost`: the address at the end of the chain.
      const server = await startDnsServer(() => ["127.0.0.1"]);
      afterTest(() => server.close());
      const { connect, dialled } = forbidConnections();
      const resolver = createResolver({ servers: [server.address] });
      const relay = await startRelay({ anyHost: true, connect, resolve: resolver.findPublic });
      return `${await ask(relay, "http://alias.example/")}; dialed ${dialled.join(", ")}`;
    },
  },
];
