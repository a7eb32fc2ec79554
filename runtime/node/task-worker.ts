import { parentPort, workerData } from "node:worker_threads";
import { createTasks } from "../registry/index.js";
import type { TaskResponse, TaskRequest, TaskWorkerData } from "./task-pool.js";

const port = parentPort;
if (port === null) throw new Error("The tasks of a registry run in a worker thread.");
const tasks = createTasks((workerData as TaskWorkerData).definition);
port.on("message", (request: TaskRequest) => void respond(request));

async function respond(request: TaskRequest): Promise<void> {
  const message: TaskResponse = await run(request).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: error instanceof Error ? error : new Error("A task failed.") }),
  );
  port?.postMessage(message);
}

function run({ name, values }: TaskRequest): Promise<unknown> {
  const task: (...parameters: never[]) => Promise<unknown> = tasks[name];
  return task(...(values as never[]));
}
