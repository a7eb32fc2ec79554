import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { parseJson } from "../../../runtime/http/index.js";

/** The operations of the host pages, by the document's name: the first is opened, the other switched to. */
export const hostOperations: Readonly<Record<string, readonly string[]>> = {
  small: ["updateOrder", "refundOrder"],
  github: ["repos/update", "repos/create-fork"],
  stripe: ["PostCustomersCustomer", "PostCustomersCustomerSources"],
};

/** The element that the bench put on the page, and the document that it names. */
export function findHost(): { readonly root: HTMLElement; readonly documentName: string } {
  const root = document.getElementById("root");
  const documentName = root?.dataset["document"];
  if (!root || documentName === undefined) throw new Error("The page names no document.");
  return { root, documentName };
}

/** Loads one operation as the bench has cut it out. */
export async function loadOperation(
  documentName: string,
  operationId: string,
): Promise<ApiDefinition> {
  const path = `/parts/${documentName}/${encodeURIComponent(operationId)}.json`;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
  return parseJson(await response.text()) as ApiDefinition;
}
