import { listServers } from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type {
  ApiEncoding,
  EndpointEncoding,
  SecurityEncoding,
  ServerTemplate,
} from "../../runtime/http/index.js";

/** The options of a client and of its calls that depend on the document. */
export interface OptionsPlan {
  /** Schemes that an operation or a channel uses. Credentials of other schemes are never sent. */
  readonly schemes: readonly SecurityEncoding[];
  /** Ids of the declared environments. */
  readonly environments: readonly string[];
  /** Variables in server URLs. */
  readonly serverVariables: readonly ServerVariablePlan[];
  /** Whether the option `token` exists: one scheme is the default for it. */
  readonly takesToken: boolean;
}

/** A variable of one or more servers. */
interface ServerVariablePlan {
  readonly name: string;
  /** The allowed values. Absent: any text. */
  readonly values?: readonly string[];
  /** The default of the first server that declares one. */
  readonly default?: string;
  readonly description?: string;
}

type Secured = Pick<EndpointEncoding, "security">;

/** Collects the schemes of operations and channels in the order of their first use. */
export function planOptions(
  definition: ApiDefinition,
  { tokenScheme, serverTemplates = {} }: Pick<ApiEncoding, "tokenScheme" | "serverTemplates">,
  environments: readonly string[],
  called: readonly { readonly encoding: Secured }[],
): OptionsPlan {
  const used = called.flatMap(({ encoding }) => encoding.security?.flat() ?? []);
  const schemes = [...new Map(used.map((security) => [security.scheme, security])).values()];
  return {
    schemes,
    environments,
    serverVariables: planServerVariables(definition, Object.values(serverTemplates)),
    takesToken: schemes.some(({ scheme }) => scheme === tokenScheme),
  };
}

/**
 * Merges the variables of all servers by name. The allowed values are those of all servers, or any
 * text if one server allows any text.
 */
function planServerVariables(
  definition: ApiDefinition,
  templates: readonly ServerTemplate[],
): ServerVariablePlan[] {
  const found = templates.flatMap(({ variables }) => Object.entries(variables));
  const names = [...new Set(found.map(([name]) => name))];
  const declared = listServers(definition).map(({ environment }) => environment.variables ?? {});
  return names.map((name) => {
    const sameName = found.filter(([key]) => key === name).map(([, variable]) => variable);
    const values = [...new Set(sameName.flatMap((variable) => variable.values ?? []))];
    const usual = sameName.find((variable) => variable.default !== undefined)?.default;
    const descriptions = declared.map((variables) =>
      Object.hasOwn(variables, name) ? variables[name]?.description : undefined,
    );
    const description = descriptions.find((text) => text);
    return {
      name,
      ...(sameName.every((variable) => variable.values) ? { values } : {}),
      ...(usual === undefined ? {} : { default: usual }),
      ...(description ? { description } : {}),
    };
  });
}
