import type { AuthScheme } from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, listEntries, type SourceNode, textAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { importAuths } from "../openapi/import-auths.js";
import { pickTexts } from "../openapi/import-info.js";
import { addCredentialNames } from "../openapi/add-credential-names.js";

/** A security scheme; undefined, with an issue, when calls cannot be authenticated with it. */
export function importAuth(context: ImportContext, node: SourceNode): AuthScheme | undefined {
  const own = importOwn(context, node);
  return own ? addCredentialNames(context, node, own) : importShared(context, node);
}

/** What only AsyncAPI has; undefined for the rest. */
function importOwn(context: ImportContext, node: SourceNode): AuthScheme | undefined {
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

/** What OpenAPI has too, under other names. */
function importShared(context: ImportContext, node: SourceNode): AuthScheme | undefined {
  switch (textAt(node, "type")) {
    case "httpApiKey":
      return importAs(context, node, { type: "apiKey" });
    case "oauth2":
      return importAs(context, node, { flows: renameScopes(childAt(node, "flows")) });
    default:
      return importAs(context, node, {});
  }
}

/** A key given as user or password of the connection. */
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

/** As OpenAPI's importer does, after these keys are changed. */
function importAs(
  context: ImportContext,
  node: SourceNode,
  changes: object,
): AuthScheme | undefined {
  const own = isSourceObject(node.value) ? node.value : {};
  const end = node.pointer.lastIndexOf("/");
  const key = node.pointer
    .slice(end + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
  const list = { [key]: { ...own, ...changes } };
  const parent = { file: node.file, pointer: node.pointer.slice(0, Math.max(end, 0)), value: list };
  return Object.values(importAuths(context, parent))[0];
}

/** Since 3.0 a flow calls its scopes `availableScopes`. */
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
