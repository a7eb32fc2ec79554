import { InvalidArgumentError } from "commander";

/** Takes the exit code of a command. */
export type Run = (result: Promise<number>) => Promise<void>;

/** Adds up the values of an option given several times. */
export function collect(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}

/** A port number: 0 to 65535. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new InvalidArgumentError("It must be a number from 0 to 65535.");
  }
  return port;
}
