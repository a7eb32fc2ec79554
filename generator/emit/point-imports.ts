import type { GeneratedFile } from "../files/index.js";
import type { ClientPlan } from "../plan/index.js";

/** Lines of import and export declarations alone end so. */
const reference = /^((?:import|export)\b.*|\}.*)? from "(\.\.?\/[^"]+)\.js";$/gm;

/**
 * A module whose imports end as the plan wants, or lead to the runtime of
 * `frond`. Emitters write what Node wants; this is the one place that knows of more.
 */
export function pointImports(
  { importExtension, importsRuntime }: Pick<ClientPlan, "importExtension" | "importsRuntime">,
  file: GeneratedFile,
): GeneratedFile {
  if (!file.path.endsWith(".ts") || (importExtension === ".js" && !importsRuntime)) return file;
  const text = file.text.replaceAll(reference, (_line, start: string, path: string) => {
    const isRuntime = importsRuntime && path === "./http/index";
    return `${start} from "${isRuntime ? "frond/http" : path + importExtension}";`;
  });
  return { ...file, text };
}
