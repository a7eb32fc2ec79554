import { basename, resolve } from "node:path";
import type { Target, TargetOptions } from "../../generator/files/target.js";

type Values = Readonly<Record<string, readonly string[]>>;

const takingValue = new Set(
  "document out package overlay include exclude dates enums runtime import-extension".split(" "),
);
const plainFlags = new Set(["branded-ids", "zod", "json", "github"]);

/**
 * The target that the arguments of `frond generate --document ... --out ...` stand for, without
 * loading what checks them; undefined when they say anything else. It is only compared with
 * the manifest in its folder, which was written after the arguments had been checked.
 */
export function toQuickTarget(args: readonly string[]): Target | undefined {
  const values = readFlags(args);
  const document = values?.["document"]?.at(-1);
  const out = values?.["out"]?.at(-1);
  if (!values || document === undefined || out === undefined) return undefined;
  const name = values["package"]?.at(-1) ?? basename(resolve(out));
  const overlays = values["overlay"]?.map((path) => resolve(path));
  return {
    name,
    document: resolve(document),
    ...(overlays ? { overlays } : {}),
    out: resolve(out),
    package: name,
    options: toOptions(values),
  };
}

/** Every flag with its values, in order; undefined for what is no flag, or one of another way to run. */
function readFlags(args: readonly string[]): Values | undefined {
  const values: Record<string, string[]> = {};
  for (let index = 0; index < args.length; index++) {
    const found = /^--([a-z-]+)(?:=(.*))?$/s.exec(args[index] ?? "");
    const [, name = "", inline] = found ?? [];
    if (plainFlags.has(name) && inline === undefined) values[name] = ["true"];
    else if (takingValue.has(name)) {
      const value = inline ?? args[++index];
      if (value === undefined || value.startsWith("-")) return undefined;
      (values[name] ??= []).push(value);
    } else return undefined;
  }
  return values;
}

/** In the order in which manifests hold them. */
function toOptions(values: Values): TargetOptions {
  const last = (name: string) => values[name]?.at(-1);
  const all = {
    include: values["include"],
    exclude: values["exclude"],
    importExtension: last("import-extension"),
    runtime: last("runtime"),
    enums: last("enums"),
    brandedIds: values["branded-ids"] && true,
    dates: last("dates"),
    zod: values["zod"] && true,
  };
  const given = Object.entries(all).filter(([, value]) => value !== undefined);
  // Not checked here: what no manifest holds matches none.
  return Object.fromEntries(given) as TargetOptions;
}
