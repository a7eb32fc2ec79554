import { InvalidArgumentError } from "commander";
import { findBasePathProblem } from "../generator/config/base-path.js";
import type { ChangeRules, IssueRules } from "../generator/config/index.js";
import { type Breakage, changeKinds } from "../runtime/definition/diff/change-kinds.js";

/** Receives the exit code of a command. */
export type Run = (result: Promise<number>) => Promise<void>;

/** Collects the values of an option that can be repeated. */
export function collect(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}

/** Collects the values of `--rule`, such as `invalid-example=off`. */
export function collectRule(value: string, before: IssueRules | undefined): IssueRules {
  const [, code, severity] = /^([a-z-]+)=(error|warning|info|off)$/.exec(value) ?? [];
  if (code === undefined) {
    throw new InvalidArgumentError("Write it as code=error, code=warning, code=info or code=off.");
  }
  return { ...before, [code]: severity as IssueRules[string] };
}

/** Collects the values of `--rule` of `frond diff`, such as `error-added=source`. */
export function collectChangeRule(value: string, before: ChangeRules | undefined): ChangeRules {
  const [, code = "", breakage] = /^([a-z-]+)=(source|wire|none)$/.exec(value) ?? [];
  if (breakage === undefined) {
    throw new InvalidArgumentError("Write it as code=source, code=wire or code=none.");
  }
  if (!Object.hasOwn(changeKinds, code)) {
    throw new InvalidArgumentError(`There is no kind of change '${code}'.`);
  }
  return { ...before, [code]: breakage as Breakage | "none" };
}

/** Parses a positive integer. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1) {
    throw new InvalidArgumentError("It must be a number from 1.");
  }
  return count;
}

/** Parses a port number: 0 to 65535. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  }
  return port;
}

/** Parses the URL of a server, such as `https://relay.example.com`. */
export function parseAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError("Write it as https://host.example.com.");
  }
  return text.replace(/\/+$/, "");
}

/** Parses the path of a site on its host, such as `/docs`. */
export function parseBasePath(text: string): string {
  const problem = findBasePathProblem(text);
  if (problem === undefined) return text;
  throw new InvalidArgumentError("Write it as /docs.");
}
