import { isDeepStrictEqual } from "node:util";
import type { MultipleAuthType } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode } from "../../read/index.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { partAt } from "./apply-traits.js";
import type { ChannelContext } from "./channel-context.js";
import type { AsyncServer } from "./import-servers.js";
import type { AsyncOperation } from "./list-operations.js";

/** How a channel is authenticated; empty when it needs nothing. */
interface ChannelSecurity {
  auth?: string[];
  multiAuth?: MultipleAuthType[];
}

/** What the channel's first server wants together with what its operations want. */
export function importSecurity(
  context: ChannelContext,
  servers: readonly AsyncServer[],
  operations: readonly AsyncOperation[],
): ChannelSecurity {
  const [first, ...others] = servers;
  const ofServer = first ? importList(context, childAt(first.node, "security")) : [];
  for (const { node } of others) noteOther(context, first?.node, node);
  const lists = operations.map(({ parts }) => importList(context, partAt(parts, "security")));
  const multiAuth = combine(ofServer, distinct(lists.flat()));
  if (multiAuth.length === 0) return {};
  const auth = [...new Set(multiAuth.flatMap(({ schemes }) => schemes))];
  return { ...(auth.length > 0 ? { auth } : {}), multiAuth };
}

/** A list of alternatives: requirements in 2.x, schemes since 3.0. */
function importList(context: ChannelContext, list: SourceNode | undefined): MultipleAuthType[] {
  return listItems(list).flatMap((item) =>
    context.isVersion2 ? importRequirement(context, item) : importScheme(context, item),
  );
}

function importRequirement(context: ChannelContext, item: SourceNode): MultipleAuthType[] {
  const entries = listEntries(item);
  const unknown = entries.find(([scheme]) => !context.schemes.has(scheme));
  if (unknown && !context.schemes.isDeclared(unknown[0])) reportScheme(context, unknown);
  if (unknown) return [];
  const scopes = entries.map(([scheme, list]) => [scheme, textsOf(list)] as const);
  return [toAlternative(scopes)];
}

function importScheme(context: ChannelContext, item: SourceNode): MultipleAuthType[] {
  const id = context.schemes.idOf(item);
  const node = id === undefined ? undefined : resolvePart(context, item)?.node;
  if (id === undefined || !node) return [];
  return [toAlternative([[id, textsOf(childAt(node, "scopes"))]])];
}

function textsOf(list: SourceNode | undefined): string[] {
  return listItems(list).map(({ value }) => String(value));
}

function toAlternative(
  entries: readonly (readonly [scheme: string, scopes: string[]])[],
): MultipleAuthType {
  const scopes = entries.filter(([, names]) => names.length > 0);
  return {
    schemes: entries.map(([scheme]) => scheme),
    ...(scopes.length > 0 ? { scopes: Object.fromEntries(scopes) } : {}),
  };
}

/** Each alternative of one list together with each of the other. */
function combine(
  left: readonly MultipleAuthType[],
  right: readonly MultipleAuthType[],
): MultipleAuthType[] {
  if (left.length === 0 || right.length === 0) return [...left, ...right];
  return left.flatMap((one) =>
    right.map((other) => {
      const scopes = joinScopes(one.scopes ?? {}, other.scopes ?? {});
      return {
        schemes: [...new Set([...one.schemes, ...other.schemes])],
        ...(Object.keys(scopes).length > 0 ? { scopes } : {}),
      };
    }),
  );
}

/** Both may require scopes of one scheme. */
function joinScopes(
  left: Readonly<Record<string, string[]>>,
  right: Readonly<Record<string, string[]>>,
): Record<string, string[]> {
  const joined = Object.entries(right).map(([scheme, names]) => [
    scheme,
    [...new Set([...(left[scheme] ?? []), ...names])],
  ]);
  return { ...left, ...(Object.fromEntries(joined) as Record<string, string[]>) };
}

function distinct(alternatives: readonly MultipleAuthType[]): MultipleAuthType[] {
  return [...new Map(alternatives.map((each) => [JSON.stringify(each), each])).values()];
}

function reportScheme(
  context: ChannelContext,
  [scheme, node]: readonly [string, SourceNode],
): void {
  context.report(node, "error", {
    code: "undefined-security",
    message: `The security scheme '${scheme}' is not declared; this alternative is ignored.`,
    hint: "Declare it under components/securitySchemes.",
  });
}

function noteOther(
  context: ChannelContext,
  first: SourceNode | undefined,
  other: SourceNode,
): void {
  const [own, others] = [first, other].map((node) => node && childAt(node, "security")?.value);
  if (isDeepStrictEqual(own, others)) return;
  context.note(other, {
    code: "security-of-first-server",
    message:
      "The servers of this channel have different security; all but that of the first is ignored.",
    hint: "Use the same security for all servers of a channel, or declare it in its operations.",
  });
}
