import type { DocsDefinition } from "../../../generated/registry/types.js";
import { printJson } from "../../http/index.js";
import { listDefinitionIds } from "../operations/docs/list-definition-ids.js";
import { compress } from "../store/gzip.js";
import { replaceBody, sliceProperty, type CheckedCall } from "./checked-call.js";
import type { PreparedSite, ReadCall } from "./registry-tasks.js";

/** What reading adds. */
const addedKeys = ["apis", "apiNameToId", "files", "filesV2", "id"] as const;

/** What is kept is the text as received: parsed and printed again, exact numbers and the order of keys would not survive. */
export async function prepareSite({ values, rawBody = "" }: CheckedCall): Promise<ReadCall> {
  const { docsDefinition, libraryDocs: _, ...body } = values.body as DocsBody;
  const text = sliceProperty(rawBody, "docsDefinition");
  if (text === undefined) throw new Error("The checked body has no docsDefinition.");
  const libraryDocs = sliceProperty(rawBody, "libraryDocs");
  const prepared: PreparedSite = {
    type: "site",
    gzip: await compress(withoutAdded(text, docsDefinition)),
    definitionIds: listDefinitionIds(docsDefinition.config),
    hasLightMode: (docsDefinition.config.colorsV3?.type ?? "light") !== "dark",
    ...(libraryDocs === undefined ? {} : { libraryDocs }),
  };
  return { values: replaceBody(values, body), prepared };
}

interface DocsBody {
  readonly docsDefinition: DocsDefinition;
  readonly libraryDocs?: unknown;
}

/** Who loads docs, changes a page and registers them again sends what reading added. */
function withoutAdded(text: string, definition: DocsDefinition): string {
  if (!addedKeys.some((key) => key in definition)) return text;
  const kept = Object.entries(definition).filter(
    ([key]) => !addedKeys.some((added) => added === key),
  );
  return printJson(Object.fromEntries(kept));
}
