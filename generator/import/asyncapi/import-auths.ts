import type { AuthScheme } from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, listEntries, type SourceNode, textAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { importAuths } from "../openapi/import-auths.js";
import { pickTexts } from "../openapi/import-info.js";
import { addCredentialNames } from "../openapi/add-credential-names.js";

/** Imports a security scheme. Returns undefined and reports an issue if calls cannot use it. */
export function importAuth(context: ImportContext, node: SourceNode): AuthScheme | undefined {
  const scheme = importAsyncScheme(context, node);
  return scheme ? addCredentialNames(context, node, scheme) : importOpenApiScheme(context, node);
}

/** Imports a type of scheme that only AsyncAPI has; undefined for other types. */
function importAsyncScheme(context: ImportContext, node: SourceNode): AuthScheme | undefined {
  const description = pickTexts(node, ["description"]);
  switch (textAt(node, "type")) {
    case "userPassword":
    case "plain":
      return { type: "basicAuth", ...description };
    case "scramSha256":
    case "scramSha512":
      noteHandshake(context, node);
      return { type: "basicAuth", ...description };
    case "X509":
      return { type: "mutualTls", ...description };
    case "apiKey":
      return importApiKey(context, node);
    default:
      return undefined;
  }
}

/** Imports a type of scheme that OpenAPI also has, with the keys that it has there. */
function importOpenApiScheme(context: ImportContext, node: SourceNode): AuthScheme | undefined {
  switch (textAt(node, "type")) {
    case "httpApiKey":
      return importAsOpenApi(context, node, { type: "apiKey" });
    case "oauth2":
      return importAsOpenApi(context, node, { flows: renameScopes(childAt(node, "flows")) });
    default:
      return importAsOpenApi(context, node, {});
  }
}

/** Imports an API key that is the user name or the password of the connection. */
function importApiKey(context: ImportContext, node: SourceNode): AuthScheme {
  const description = pickTexts(node, ["description"]);
  if (textAt(node, "in") === "user") {
    return { type: "basicAuth", passwordAlwaysEmpty: true, ...description };
  }
  const message = "An API key that is the password of a connection is sent with a user name.";
  context.note(node, {
    code: "api-key-as-password",
    message,
    hint: "Leave the user name empty if the server does not require one.",
  });
  return { type: "basicAuth", passwordName: "apiKey", ...description };
}

/** Imports a scheme like OpenAPI's, after changing these keys. */
function importAsOpenApi(
  context: ImportContext,
  node: SourceNode,
  changes: object,
): AuthScheme | undefined {
  const keys = isSourceObject(node.value) ? node.value : {};
  const end = node.pointer.lastIndexOf("/");
  const key = node.pointer
    .slice(end + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  const list = { [key]: { ...keys, ...changes } };
  const parent = { file: node.file, pointer: node.pointer.slice(0, Math.max(end, 0)), value: list };
  return Object.values(importAuths(context, parent))[0];
}

/** Renames `availableScopes`, the key of scopes since 3.0. */
function renameScopes(flows: SourceNode | undefined): object {
  const entries = listEntries(flows).map(([name, flow]) => {
    if (!isSourceObject(flow.value)) return [name, flow.value];
    const { availableScopes, ...rest } = flow.value;
    return [name, availableScopes === undefined ? rest : { scopes: availableScopes, ...rest }];
  });
  return Object.fromEntries(entries) as object;
}

function noteHandshake(context: ImportContext, node: SourceNode): void {
  context.note(node, {
    code: "scram-as-basic",
    message: "The SCRAM handshake is not supported; users enter a user name and a password.",
    hint: "Offer a scheme that browsers support, such as httpApiKey.",
  });
}
