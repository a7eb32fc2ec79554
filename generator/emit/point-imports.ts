import type { GeneratedFile } from "../files/index.js";
import type { ClientPlan } from "../plan/index.js";

/** Lines of import and export declarations alone end so. */
const reference = /^((?:import|export)\b.*|\}.*)? from "(\.\.?\/[^"]+)\.js";$/gm;

/**
 * A module whose imports have the requested ending and lead to the runtime of the plan. Emitters
 * write what Node expects; this is the only place that knows other forms.
 */
export function pointImports(
  { importExtension, runtimeModule }: Pick<ClientPlan, "importExtension" | "runtimeModule">,
  file: GeneratedFile,
): GeneratedFile {
  if (!file.path.endsWith(".ts") || (importExtension === ".js" && runtimeModule === undefined))
    return file;
  const text = file.text.replaceAll(reference, (_line, start: string, path: string) => {
    const isRuntime = runtimeModule !== undefined && path === "./http/index";
    return `${start} from "${isRuntime ? runtimeModule : path + importExtension}";`;
  });
  return { ...file, text };
}
