import type { AuthScheme } from "../../../runtime/definition/index.js";
import { childAt, listEntries, type SourceNode, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { nodeAtPath, textAtPath } from "./text-at-path.js";

/** The keys of `x-frond-auth` that apply to a scheme, by its type in the model. */
const keysByType: Readonly<Record<AuthScheme["type"], readonly string[]>> = {
  bearerAuth: ["tokenName", "tokenEndpoint", "get-token", "token-header", "token-prefix"],
  basicAuth: ["usernameName", "passwordName"],
  header: ["keyName", "prefix"],
  query: ["keyName"],
  cookie: ["keyName"],
  oAuth: ["tokenEndpoint", "get-token", "token-header", "token-prefix"],
  openIdConnect: [],
  mutualTls: [],
};

/**
 * Adds the API's names for the parts of a credential, such as "project token", from `x-frond-auth` or
 * Fern's extensions. They are stored as written, because labels are created where they are shown.
 */
export function addCredentialNames(
  context: ImportContext,
  node: SourceNode,
  scheme: AuthScheme,
): AuthScheme {
  reportMisplaced(context, node, scheme);
  switch (scheme.type) {
    case "bearerAuth":
      return { ...scheme, ...readBearerNames(node) };
    case "basicAuth":
      return { ...scheme, ...readBasicNames(node) };
    case "header":
      return { ...scheme, ...readKeyName(node), ...readPrefix(node) };
    case "query":
    case "cookie":
      return { ...scheme, ...readKeyName(node) };
    default:
      return scheme;
  }
}

function readBearerNames(node: SourceNode): { tokenName?: string } {
  const name =
    textAtPath(node, "x-frond-auth", "tokenName") ??
    textAtPath(node, "x-fern-bearer", "name") ??
    textAtPath(node, "x-fern-token-variable-name");
  return name === undefined ? {} : { tokenName: name };
}

function readBasicNames(node: SourceNode): {
  usernameName?: string;
  passwordName?: string;
  passwordAlwaysEmpty?: boolean;
} {
  const username =
    textAtPath(node, "x-frond-auth", "usernameName") ??
    textAtPath(node, "x-fern-basic", "username", "name") ??
    textAtPath(node, "x-fern-username-variable-name");
  const password =
    textAtPath(node, "x-frond-auth", "passwordName") ??
    textAtPath(node, "x-fern-basic", "password", "name") ??
    textAtPath(node, "x-fern-password-variable-name");
  const passwordNode = nodeAtPath(node, "x-fern-basic", "password");
  return {
    ...(username === undefined ? {} : { usernameName: username }),
    ...(password === undefined ? {} : { passwordName: password }),
    ...(passwordNode && valueAt(passwordNode, "omit") === true
      ? { passwordAlwaysEmpty: true }
      : {}),
  };
}

function readKeyName(node: SourceNode): { nameOverride?: string } {
  const name =
    textAtPath(node, "x-frond-auth", "keyName") ??
    textAtPath(node, "x-fern-header", "name") ??
    textAtPath(node, "x-fern-header-variable-name");
  return name === undefined ? {} : { nameOverride: name };
}

/** Fern's documents end the prefix with a space (`Token `), the model does not. */
function readPrefix(node: SourceNode): { prefix?: string } {
  const prefix =
    textAtPath(node, "x-frond-auth", "prefix") ?? textAtPath(node, "x-fern-header", "prefix");
  return prefix === undefined ? {} : { prefix };
}

function reportMisplaced(context: ImportContext, node: SourceNode, scheme: AuthScheme): void {
  const used = keysByType[scheme.type];
  const others = new Set(Object.values(keysByType).flat());
  for (const [key, child] of listEntries(childAt(node, "x-frond-auth"))) {
    if (used.includes(key) || !others.has(key)) continue;
    context.report(child, "warning", {
      code: "misplaced-extension",
      message: `'${key}' does not apply to a scheme of this type; it is ignored.`,
      hint:
        used.length === 0
          ? "Remove it."
          : `For this type x-frond-auth may have ${used.join(", ")}.`,
    });
  }
}
