import { shellWord } from "../shell-word.js";

/** What of the options of `frond start` its command line shows again. */
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

/** The command that starts the site as it runs now, to be copied into a shell and extended. */
export function printStartCommand(options: StartCommandOptions, environment = process.env): string {
  const { documents = [], config, port, data, allow = [], registry, site, tokenFile } = options;
  const words = [
    ...documents,
    ...(config === undefined ? [] : ["--config", config]),
    ...(port === undefined ? [] : ["--port", String(port)]),
    ...(data === undefined ? [] : ["--data", data]),
    ...(options.allowRemote ? ["--allow-remote"] : []),
    // The script of this repository has the flag already.
    ...(options.withExamples && !isScript(environment) ? ["--with-examples"] : []),
    ...(registry === undefined ? [] : ["--registry", registry]),
    ...(site === undefined ? [] : ["--site", site]),
    ...(tokenFile === undefined ? [] : ["--token-file", tokenFile]),
    ...allow.flatMap((target) => ["--allow", target]),
    ...(options.allowLocal ? ["--allow-local"] : []),
  ];
  return [findProgram(environment), ...words.map((word) => shellWord(word))].join(" ");
}

/** How npm was asked to run us, when it was. */
function findProgram(environment: NodeJS.ProcessEnv): string {
  if (isScript(environment)) return "npm start --";
  return environment["npm_command"] === "exec" ? "npx frond start" : "frond start";
}

function isScript({ npm_lifecycle_event: script }: NodeJS.ProcessEnv): boolean {
  return script === "start";
}
