// Loaded into every Node process of a run (NODE_OPTIONS): leaves what the process used behind.
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const folder = process.env.FROND_BENCH_USAGE;
if (isMainThread && folder !== undefined) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
    writeFileSync(`${folder}/${process.pid}.json`, JSON.stringify(usage));
  });
}
