import type { ApiEncoding, EndpointEncoding, SecurityEncoding } from "../../runtime/http/index.js";

/** What the options of a client and of its calls may hold that the options of other clients may not. */
export interface OptionsPlan {
  /** The schemes that an operation or a channel asks for; credentials of others would never be sent. */
  readonly schemes: readonly SecurityEncoding[];
  /** Ids of the declared environments. */
  readonly environments: readonly string[];
  /** Whether a scheme takes the option `token`. */
  readonly takesToken: boolean;
}

type Secured = Pick<EndpointEncoding, "security">;

/** Collects the schemes of operations and channels, in the order in which they are met. */
export function planOptions(
  { tokenScheme }: Pick<ApiEncoding, "tokenScheme">,
  environments: readonly string[],
  called: readonly { readonly encoding: Secured }[],
): OptionsPlan {
  const used = called.flatMap(({ encoding }) => encoding.security?.flat() ?? []);
  const schemes = [...new Map(used.map((each) => [each.scheme, each])).values()];
  return {
    schemes,
    environments,
    takesToken: schemes.some(({ scheme }) => scheme === tokenScheme),
  };
}
