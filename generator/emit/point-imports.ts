import type { GeneratedFile } from "../generated-file.js";
import type { ClientPlan } from "../plan/index.js";

/** Lines of import and export declarations alone end so. */
const reference = /^((?:import|export)\b.*|\}.*)? from "(\.\.?\/[^"]+)\.js";$/gm;

/**
 * A module whose imports have the requested ending and lead to the runtime of the plan, and to files
 * by their own names. Emitters write what Node expects and default names; this is the only place
 * that knows other forms.
 */
export function pointImports(
  { importExtension, runtimeModule }: Pick<ClientPlan, "importExtension" | "runtimeModule">,
  file: GeneratedFile,
  names: ReadonlyMap<string, string> = new Map(),
): GeneratedFile {
  const isRenamed = [...names].some(([path, name]) => path !== name);
  const isPlain = importExtension === ".js" && runtimeModule === undefined && !isRenamed;
  if (!/\.tsx?$/.test(file.path) || isPlain) return file;
  const text = file.text.replaceAll(reference, (_line, start: string, path: string) => {
    if (runtimeModule !== undefined && path === "./http/index") {
      return `${start} from "${runtimeModule}";`;
    }
    const own = names.get(`${path.replace("./", "")}.ts`)?.replace(/\.ts$/, "");
    return `${start} from "${own === undefined ? path : `./${own}`}${importExtension}";`;
  });
  return { ...file, text };
}
