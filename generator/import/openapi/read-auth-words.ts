import type { AuthScheme } from "../../../runtime/definition/index.js";
import { childAt, listEntries, type SourceNode, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { nodeIn, textIn } from "./text-in.js";

/** Which keys of `x-frond-auth` say something of a scheme, by what the scheme becomes. */
const meanings: Readonly<Record<AuthScheme["type"], readonly string[]>> = {
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
 * Adds the API's own words for the parts of a credential, as `x-frond-auth` has them, else Fern's
 * extensions. They are kept as written: labels are made of them where they are shown.
 */
export function withAuthWords(
  context: ImportContext,
  node: SourceNode,
  scheme: AuthScheme,
): AuthScheme {
  reportMisplaced(context, node, scheme);
  switch (scheme.type) {
    case "bearerAuth":
      return { ...scheme, ...bearerWords(node) };
    case "basicAuth":
      return { ...scheme, ...basicWords(node) };
    case "header":
      return { ...scheme, ...keyWords(node), ...prefixOf(node) };
    case "query":
    case "cookie":
      return { ...scheme, ...keyWords(node) };
    default:
      return scheme;
  }
}

function bearerWords(node: SourceNode): { tokenName?: string } {
  const name =
    textIn(node, "x-frond-auth", "tokenName") ??
    textIn(node, "x-fern-bearer", "name") ??
    textIn(node, "x-fern-token-variable-name");
  return name === undefined ? {} : { tokenName: name };
}

function basicWords(node: SourceNode): {
  usernameName?: string;
  passwordName?: string;
  passwordAlwaysEmpty?: boolean;
} {
  const username =
    textIn(node, "x-frond-auth", "usernameName") ??
    textIn(node, "x-fern-basic", "username", "name") ??
    textIn(node, "x-fern-username-variable-name");
  const password =
    textIn(node, "x-frond-auth", "passwordName") ??
    textIn(node, "x-fern-basic", "password", "name") ??
    textIn(node, "x-fern-password-variable-name");
  const half = nodeIn(node, "x-fern-basic", "password");
  return {
    ...(username === undefined ? {} : { usernameName: username }),
    ...(password === undefined ? {} : { passwordName: password }),
    ...(half && valueAt(half, "omit") === true ? { passwordAlwaysEmpty: true } : {}),
  };
}

function keyWords(node: SourceNode): { nameOverride?: string } {
  const name =
    textIn(node, "x-frond-auth", "keyName") ??
    textIn(node, "x-fern-header", "name") ??
    textIn(node, "x-fern-header-variable-name");
  return name === undefined ? {} : { nameOverride: name };
}

/** Fern's documents write the space behind the prefix (`Token `); the model has it without. */
function prefixOf(node: SourceNode): { prefix?: string } {
  const prefix = textIn(node, "x-frond-auth", "prefix") ?? textIn(node, "x-fern-header", "prefix");
  return prefix === undefined ? {} : { prefix };
}

function reportMisplaced(context: ImportContext, node: SourceNode, scheme: AuthScheme): void {
  const used = meanings[scheme.type];
  const others = new Set(Object.values(meanings).flat());
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
