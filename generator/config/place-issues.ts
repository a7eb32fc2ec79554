import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Issue } from "../../runtime/http/index.js";
import { locateInConfig } from "./locate-in-config.js";

/** Something wrong in a configuration, at a path of keys. */
export interface ConfigProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Problems of a configuration as issues with line and column. */
export async function placeIssues(
  path: string,
  problems: readonly ConfigProblem[],
  severity: Issue["severity"] = "error",
): Promise<Issue[]> {
  if (problems.length === 0) return [];
  const text = await readFile(path, "utf8");
  return Promise.all(
    problems.map(async ({ path: keys, message }): Promise<Issue> => {
      const names = keys.map(String);
      const where = names.length > 0 ? `'${names.join(".")}'` : "the configuration";
      return {
        code: "invalid-config",
        severity,
        message: `In ${where}: ${message}.`,
        pointer: names
          .map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`)
          .join(""),
        file: path,
        ...(await locateInConfig(basename(path), text, names)),
      };
    }),
  );
}
