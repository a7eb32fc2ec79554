import { parentPort, workerData } from "node:worker_threads";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { parseJson } from "../../../runtime/http/index.js";
import { openSiteSources } from "../open-site-sources.js";
import type { ListedApi } from "../site-configuration.js";
import type { SiteOptions } from "../site-options.js";
import { createFileWriter, type WrittenFiles } from "./create-file-writer.js";
import { writeJobs, type PageJob } from "./page-jobs.js";

/** The data of a thread: the site without functions and exact numbers, which cannot be cloned. */
export interface PageThreadData {
  readonly site: Omit<SiteOptions, "apis" | "look" | "login">;
  readonly apis: readonly ThreadApi[];
  readonly look?: Omit<NonNullable<SiteOptions["look"]>, "listFiles" | "listWarnings">;
  /** The folder to write to. */
  readonly out: string;
  readonly jobs: readonly PageJob[];
  /** One number: the index of the first job that no thread has taken. */
  readonly taken: SharedArrayBuffer;
}

/** An API whose definition is text. */
interface ThreadApi extends Omit<ListedApi, "definition" | "earlier" | "original"> {
  /** The names of earlier versions. Their definitions are only on pages of the main thread. */
  readonly earlier: readonly string[];
}

const port = parentPort;
if (port === null) throw new Error("Pages are written by a worker thread here.");
port.postMessage(await work(workerData as PageThreadData));

async function work({ site, apis, look, out, jobs, taken }: PageThreadData): Promise<WrittenFiles> {
  const { all: sources } = await openSiteSources({
    ...site,
    apis: apis.map(readApi),
    ...(look ? { look: { ...look, listFiles: () => [], listWarnings: () => [] } } : {}),
  });
  const writer = createFileWriter(out);
  const next = new Int32Array(taken);
  await writeJobs({ jobs, sources, writer }, () => Atomics.add(next, 0, 1));
  return writer.list();
}

function readApi({ earlier, ...api }: ThreadApi): ListedApi {
  const definition = parseJson(api.definitionText) as ApiDefinition;
  return { ...api, definition, earlier: earlier.map((name) => ({ name, definition })) };
}
