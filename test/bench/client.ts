/**
 * The cost of a call: of the generated client and of public clients, over bare `fetch`.
 *
 * `npm run bench -- client [rounds]`. All take turns in one process: CPU and heap per call over a
 * transport that answers at once, CPU per call over loopback, min+gzip of one call. Default 24
 * rounds, well under a minute. Figures of two runs do not compare, those of one do.
 */
import { fork } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { installPeers } from "../peers/install-peers.js";
import { createCallers, type Caller } from "./client/callers.js";
import { type Cost, measureCpu, measureHeap } from "./client/measure-cost.js";
import { measureSizes } from "./client/measure-sizes.js";

const answer = JSON.stringify({ id: "x", name: "thing", tags: ["a", "b"], size: 12 });
const headers = { "content-type": "application/json" };

if (process.argv[2] === "server") serve();
else await compare(Number(process.argv[2] ?? 24));

/** What answers over loopback, in a process of its own. */
function serve(): void {
  const server = createServer((_request, response) => {
    response.writeHead(200, { ...headers, "content-length": answer.length }).end(answer);
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

async function compare(rounds: number): Promise<void> {
  installPeers();
  const stub = async () => new Response(answer, { headers });
  const stubbed = await createCallers("https://api.example", stub as typeof fetch);
  const cpu = await measureCpu(stubbed, rounds, 250);
  const heap = await measureHeap(stubbed);
  const loopback = await measureLoopback(rounds);
  print(stubbed, [cpu, heap, loopback], await measureSizes());
}

async function measureLoopback(rounds: number): Promise<Cost> {
  const server = fork(fileURLToPath(import.meta.url), ["server"]);
  try {
    const port = await new Promise<number>((resolve) => server.once("message", resolve as never));
    return await measureCpu(await createCallers(`http://127.0.0.1:${port}`, fetch), rounds, 40);
  } finally {
    server.kill();
  }
}

function print(callers: readonly Caller[], costs: readonly Cost[], sizes: Cost): void {
  console.log(
    `Node ${process.version}. Over fetch in the same run; in brackets how often fetch.\n`,
  );
  console.log("| | stub, CPU | heap | loopback, CPU | min+gzip |");
  console.log("| --- | --- | --- | --- | --- |");
  const units = [" us", " B", " us"];
  for (const { name } of callers) {
    const cells = costs.map((cost, index) => {
      const bare = cost.get("fetch") ?? NaN;
      const own = cost.get(name) ?? NaN;
      if (name === "fetch") return `${own.toFixed(index === 1 ? 0 : 1)}${units[index]}`;
      return `${(own - bare).toFixed(index === 1 ? 0 : 1)}${units[index]} (${(own / bare).toFixed(2)})`;
    });
    console.log(`| ${[name, ...cells, `${sizes.get(name) ?? ""}`].join(" | ")} |`);
  }
}
