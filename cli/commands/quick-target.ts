import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { choosePackage } from "../../runtime/node/package-root.js";
import type { Target } from "../../generator/files/target.js";
import { isElsewhere } from "../../generator/files/manifest.js";
import { generateFlags, pickTargetOptions, toCamelCase } from "../generate-flags.js";

/**
 * Parses the arguments of `frond generate --document ... --out ...` without validating them. Undefined for
 * other arguments. The target is only compared with a manifest, whose arguments were validated.
 */
export function toQuickTarget(args: readonly string[]): Target | undefined {
  const values = readFlags(args);
  const { document, out, package: chosen, overlay } = values ?? {};
  if (!values || !Array.isArray(document) || typeof out !== "string") return undefined;
  const documents = document.map(String);
  if (documents.some(isElsewhere)) return undefined;
  const name = typeof chosen === "string" ? chosen : basename(resolve(out));
  return {
    name,
    ...toDocuments(documents),
    ...(Array.isArray(overlay) ? { overlays: overlay.map((path) => resolve(String(path))) } : {}),
    out: resolve(out),
    package: name,
    options: choosePackage(pickTargetOptions(values), {
      out: resolve(out),
      isNamed: typeof chosen === "string",
    }),
  };
}

/** The documents of a target without a configuration. */
export function toDocuments(names: readonly string[]): Pick<Target, "document" | "documents"> {
  const documents = names.map((name) => ({ document: isElsewhere(name) ? name : resolve(name) }));
  const [first = { document: "" }] = documents;
  return documents.length > 1 ? { ...first, documents } : first;
}

function readFlags(args: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  const options = Object.fromEntries(
    generateFlags
      .filter(({ isSlow }) => isSlow !== true)
      .map(({ name, value, isList = false }) => {
        const type = value === undefined ? ("boolean" as const) : ("string" as const);
        return [name, { type, multiple: isList }];
      }),
  );
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    const entries = Object.entries(values).map(([name, value]) =>
      name.startsWith("no-")
        ? [toCamelCase(name.slice("no-".length)), false]
        : [toCamelCase(name), value],
    );
    return Object.fromEntries(entries) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
