import { shellWord } from "../shell-word.js";

/** The options of `frond start` that its printed command line repeats. */
export interface StartCommandOptions {
  readonly documents?: readonly string[];
  readonly config?: string;
  readonly port?: number;
  readonly data?: string;
  readonly allowRemote?: boolean;
  readonly withExamples?: boolean;
  readonly allow?: readonly string[];
  readonly allowLocal?: boolean;
  readonly registry?: string;
  readonly site?: string;
  readonly tokenFile?: string;
}

/** The command that starts the site with the same options. Users copy and extend it. */
export function printStartCommand(options: StartCommandOptions, environment = process.env): string {
  const { documents = [], config, port, data, allow = [], registry, site, tokenFile } = options;
  const words = [
    ...documents,
    ...(config === undefined ? [] : ["--config", config]),
    ...(port === undefined ? [] : ["--port", String(port)]),
    ...(data === undefined ? [] : ["--data", data]),
    ...(options.allowRemote ? ["--allow-remote"] : []),
    // The npm script of this repository already has the flag.
    ...(options.withExamples && !isScript(environment) ? ["--with-examples"] : []),
    ...(registry === undefined ? [] : ["--registry", registry]),
    ...(site === undefined ? [] : ["--site", site]),
    ...(tokenFile === undefined ? [] : ["--token-file", tokenFile]),
    ...allow.flatMap((target) => ["--allow", target]),
    ...(options.allowLocal ? ["--allow-local"] : []),
  ];
  return [findProgram(environment), ...words.map((word) => shellWord(word))].join(" ");
}

/** The command that started frond: an npm script, npx, or frond itself. */
function findProgram(environment: NodeJS.ProcessEnv): string {
  if (isScript(environment)) return "npm start --";
  return environment["npm_command"] === "exec" ? "npx frond start" : "frond start";
}

function isScript({ npm_lifecycle_event: script }: NodeJS.ProcessEnv): boolean {
  return script === "start";
}
