import { parentPort, workerData } from "node:worker_threads";
import { createTasks } from "../registry/index.js";
import type { TaskAnswer, TaskRequest, TaskWorkerData } from "./task-pool.js";

const port = parentPort;
if (port === null) throw new Error("The tasks of a registry run in a worker thread.");
const tasks = createTasks((workerData as TaskWorkerData).definition);
port.on("message", (request: TaskRequest) => void answer(request));

async function answer(request: TaskRequest): Promise<void> {
  const message: TaskAnswer = await run(request).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: error instanceof Error ? error : new Error("A task failed.") }),
  );
  port?.postMessage(message);
}

function run({ name, values }: TaskRequest): Promise<unknown> {
  const task: (...given: never[]) => Promise<unknown> = tasks[name];
  return task(...(values as never[]));
}
