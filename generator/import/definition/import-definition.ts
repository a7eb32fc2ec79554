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

/** The maps that every definition has, and no document of another format. */
const parts = ["endpoints", "websockets", "webhooks", "types", "subpackages", "auths"] as const;

/** Whether a document is an `ApiDefinition` itself, as `frond import` and `frond pull` write it. */
export function isDefinition(root: SourceNode): boolean {
  const { value } = root;
  return isSourceObject(value) && parts.every((part) => isSourceObject(value[part]));
}

/** So many problems are reported: a wrong definition can have one at every value. */
const most = 100;

/** A definition as it is. Checked against the model, because a document may have been edited by hand. */
export function importDefinition(context: ImportContext, root: SourceNode): ApiDefinition {
  const issues = checkValue(loadModel(), modelShape, root.value, { direction: "response" });
  for (const { pointer, message, code } of issues.slice(0, most)) {
    const node = { ...root, pointer: `${root.pointer}${pointer}` };
    context.report(node, "error", { code: `definition-${code}`, message });
  }
  const definition = root.value as unknown as ApiDefinition;
  rememberOrigins(context, root);
  if (issues.length === 0) return definition;
  return { ...definition, endpoints: {}, websockets: {}, webhooks: {}, types: {}, auths: {} };
}

/** Each endpoint, type and the like was declared where it is. */
function rememberOrigins(context: ImportContext, root: SourceNode): void {
  for (const part of parts) {
    const map = childAt(root, part);
    for (const [key, node] of map ? listEntries(map) : []) {
      context.origins.set(appendPointer(`/${part}`, key), node);
    }
  }
}

const modelShape: TypeShape = { type: "alias", value: { type: "id", id: "ApiDefinition" } };

let model: ApiDefinition | undefined;

/** The registry's own API: it stores definitions, so it declares what one is. */
function loadModel(): ApiDefinition {
  const path = join(findPackageRoot(), "generated/registry/definition.json");
  model ??= parseJson(readFileSync(path, "utf8")) as ApiDefinition;
  return model;
}
