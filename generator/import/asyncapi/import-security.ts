import { isDeepStrictEqual } from "node:util";
import type { MultipleAuthType } from "../../../runtime/definition/index.js";
import { childAt, listEntries, listItems, type SourceNode } from "../../read/index.js";
import { resolvePart } from "../openapi/openapi-context.js";
import { partAt } from "./apply-traits.js";
import type { ChannelContext } from "./channel-context.js";
import type { AsyncServer } from "./import-servers.js";
import type { AsyncOperation } from "./list-operations.js";

/** The authentication of a channel; empty if it needs none. */
interface ChannelSecurity {
  auth?: string[];
  multiAuth?: MultipleAuthType[];
}

/** Combines the security requirements of the first server with those of the operations. */
export function importSecurity(
  context: ChannelContext,
  servers: readonly AsyncServer[],
  operations: readonly AsyncOperation[],
): ChannelSecurity {
  const [first, ...others] = servers;
  const serverSecurity = first ? importList(context, childAt(first.node, "security")) : [];
  for (const { node } of others) noteDifference(context, first?.node, node);
  const lists = operations.map(({ parts }) => importList(context, partAt(parts, "security")));
  const multiAuth = combine(serverSecurity, uniqueAlternatives(lists.flat()));
  if (multiAuth.length === 0) return {};
  const auth = [...new Set(multiAuth.flatMap(({ schemes }) => schemes))];
  return { ...(auth.length > 0 ? { auth } : {}), multiAuth };
}

/** Imports a list of alternatives, which are requirements in 2.x and schemes since 3.0. */
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
  const scopes = entries.map(([scheme, list]) => [scheme, listTexts(list)] as const);
  return [toAlternative(scopes)];
}

function importScheme(context: ChannelContext, item: SourceNode): MultipleAuthType[] {
  const id = context.schemes.idOf(item);
  const node = id === undefined ? undefined : resolvePart(context, item)?.node;
  if (id === undefined || !node) return [];
  return [toAlternative([[id, listTexts(childAt(node, "scopes"))]])];
}

function listTexts(list: SourceNode | undefined): string[] {
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

/** Combines each alternative of `left` with each of `right`; the other list if one is empty. */
function combine(
  left: readonly MultipleAuthType[],
  right: readonly MultipleAuthType[],
): MultipleAuthType[] {
  if (left.length === 0 || right.length === 0) return [...left, ...right];
  return left.flatMap((a) =>
    right.map((b) => {
      const scopes = joinScopes(a.scopes ?? {}, b.scopes ?? {});
      return {
        schemes: [...new Set([...a.schemes, ...b.schemes])],
        ...(Object.keys(scopes).length > 0 ? { scopes } : {}),
      };
    }),
  );
}

/** Joins the scopes by scheme. */
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

function uniqueAlternatives(alternatives: readonly MultipleAuthType[]): MultipleAuthType[] {
  return [...new Map(alternatives.map((item) => [JSON.stringify(item), item])).values()];
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

function noteDifference(
  context: ChannelContext,
  first: SourceNode | undefined,
  other: SourceNode,
): void {
  const [a, b] = [first, other].map((node) => node && childAt(node, "security")?.value);
  if (isDeepStrictEqual(a, b)) return;
  context.note(other, {
    code: "security-of-first-server",
    message:
      "The servers of this channel have different security; all but that of the first is ignored.",
    hint: "Use the same security for all servers of a channel, or declare it in its operations.",
  });
}
