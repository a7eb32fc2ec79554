import { join } from "node:path";
import { createServer } from "vite";
import { serveAll } from "../cli/serve/serve-all.js";
import { waitForSignal } from "../cli/serve/wait-for-signal.js";

/**
 * Serves the docs site with live reload. Vite serves the page from its sources, and everything else runs as in
 * `frond start`. There is no Content-Security-Policy, because it would block Vite's script.
 */
const port = 4000;
const stopped = waitForSignal();
const served = await serveAll({
  port: port + 10,
  data: join(".frond", "registry"),
  documents: [],
  withExamples: true,
  pages: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
});
const vite = await createServer({
  server: { host: "127.0.0.1", port, strictPort: true, proxy: { "/frond": served.site } },
});
await vite.listen();
process.stdout.write(`Docs site with reload: http://127.0.0.1:${port}\n`);
await stopped;
await vite.close();
await served.close();
