import { listServers } from "../../runtime/definition/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import type {
  ApiEncoding,
  EndpointEncoding,
  SecurityEncoding,
  ServerTemplate,
} from "../../runtime/http/index.js";

/** What the options of a client and of its calls may hold that the options of other clients may not. */
export interface OptionsPlan {
  /** The schemes that an operation or a channel needs; credentials of others would never be sent. */
  readonly schemes: readonly SecurityEncoding[];
  /** Ids of the declared environments. */
  readonly environments: readonly string[];
  /** Variables of the servers' addresses. */
  readonly serverVariables: readonly ServerVariablePlan[];
  /** Whether a scheme takes the option `token`. */
  readonly takesToken: boolean;
}

/** A variable of one or more servers. */
interface ServerVariablePlan {
  readonly name: string;
  /** The only values that are allowed; absent: any text. */
  readonly values?: readonly string[];
  /** That of the first server that has it. */
  readonly default?: string;
  readonly description?: string;
}

type Secured = Pick<EndpointEncoding, "security">;

/** Collects the schemes of operations and channels, in the order in which they are met. */
export function planOptions(
  definition: ApiDefinition,
  { tokenScheme, serverTemplates = {} }: Pick<ApiEncoding, "tokenScheme" | "serverTemplates">,
  environments: readonly string[],
  called: readonly { readonly encoding: Secured }[],
): OptionsPlan {
  const used = called.flatMap(({ encoding }) => encoding.security?.flat() ?? []);
  const schemes = [...new Map(used.map((each) => [each.scheme, each])).values()];
  return {
    schemes,
    environments,
    serverVariables: planServerVariables(definition, Object.values(serverTemplates)),
    takesToken: schemes.some(({ scheme }) => scheme === tokenScheme),
  };
}

/** Servers may have variables of one name: each takes the values of all of them, and any text if one does. */
function planServerVariables(
  definition: ApiDefinition,
  templates: readonly ServerTemplate[],
): ServerVariablePlan[] {
  const found = templates.flatMap(({ variables }) => Object.entries(variables));
  const names = [...new Set(found.map(([name]) => name))];
  const declared = listServers(definition).map(({ environment }) => environment.variables ?? {});
  return names.map((name) => {
    const same = found.filter(([other]) => other === name).map(([, variable]) => variable);
    const values = [...new Set(same.flatMap((each) => each.values ?? []))];
    const usual = same.find((each) => each.default !== undefined)?.default;
    const descriptions = declared.map((each) =>
      Object.hasOwn(each, name) ? each[name]?.description : undefined,
    );
    const description = descriptions.find((text) => text);
    return {
      name,
      ...(same.every((each) => each.values) ? { values } : {}),
      ...(usual === undefined ? {} : { default: usual }),
      ...(description ? { description } : {}),
    };
  });
}
