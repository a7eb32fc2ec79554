import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type ApiDefinition,
  checkValue,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { parseJson } from "../../../runtime/http/index.js";
import { findPackageRoot } from "../../../runtime/node/package-root.js";
import {
  appendPointer,
  childAt,
  isSourceObject,
  listEntries,
  type SourceNode,
} from "../../read/index.js";
import type { ImportContext } from "../import-context.js";

/** Maps that every definition has and no document of another format has. */
const parts = ["endpoints", "websockets", "webhooks", "types", "subpackages", "auths"] as const;

/** Whether a document is an `ApiDefinition`, which `frond import` and `frond pull` write. */
export function isDefinition(root: SourceNode): boolean {
  const { value } = root;
  return isSourceObject(value) && parts.every((part) => isSourceObject(value[part]));
}

/** Limit of reported issues, because an invalid definition can have one at every value. */
const maxIssues = 100;

/** Returns a definition unchanged. Checks it against the model, because it may have been edited by hand. */
export function importDefinition(context: ImportContext, root: SourceNode): ApiDefinition {
  const issues = checkValue(loadModel(), modelShape, root.value, { direction: "response" });
  for (const { pointer, message, code } of issues.slice(0, maxIssues)) {
    const node = { ...root, pointer: `${root.pointer}${pointer}` };
    context.report(node, "error", { code: `definition-${code}`, message });
  }
  const definition = root.value as unknown as ApiDefinition;
  recordOrigins(context, root);
  if (issues.length === 0) return definition;
  return { ...definition, endpoints: {}, websockets: {}, webhooks: {}, types: {}, auths: {} };
}

/** Records each endpoint, type and so on as its own origin. */
function recordOrigins(context: ImportContext, root: SourceNode): void {
  for (const part of parts) {
    const map = childAt(root, part);
    for (const [key, node] of map ? listEntries(map) : []) {
      context.origins.set(appendPointer(`/${part}`, key), node);
    }
  }
}

const modelShape: TypeShape = { type: "alias", value: { type: "id", id: "ApiDefinition" } };

let model: ApiDefinition | undefined;

/** Loads the definition of the registry API, whose types describe the model. */
function loadModel(): ApiDefinition {
  const path = join(findPackageRoot(), "generated/registry/definition.json");
  model ??= parseJson(readFileSync(path, "utf8")) as ApiDefinition;
  return model;
}
