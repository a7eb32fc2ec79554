import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createSmallDocument } from "./create-small-document.js";

/** An operation that every playground is opened at. */
export interface BenchOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  /** Absent where the document has no tags. */
  readonly tag?: string;
  readonly summary?: string;
  /** The path parameter that is typed into. */
  readonly field: string;
}

/** A document, and the two operations that playgrounds are opened at and switched to. */
export interface BenchDocument {
  readonly name: string;
  /** What is in the table. */
  readonly title: string;
  /** JSON. */
  readonly text: string;
  readonly operation: BenchOperation;
  readonly other: BenchOperation;
}

const corpus = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));

const small: Omit<BenchDocument, "text"> = {
  name: "small",
  title: "30 operations",
  operation: {
    operationId: "updateOrder",
    method: "PUT",
    path: "/orders/{orderId}",
    tag: "Orders",
    summary: "Update an order",
    field: "orderId",
  },
  other: {
    operationId: "refundOrder",
    method: "POST",
    path: "/orders/{orderId}/refunds",
    tag: "Orders",
    summary: "Refund an order",
    field: "orderId",
  },
};

const large: readonly Omit<BenchDocument, "text">[] = [
  {
    name: "github",
    title: "GitHub",
    operation: {
      operationId: "repos/update",
      method: "PATCH",
      path: "/repos/{owner}/{repo}",
      tag: "repos",
      summary: "Update a repository",
      field: "owner",
    },
    other: {
      operationId: "repos/create-fork",
      method: "POST",
      path: "/repos/{owner}/{repo}/forks",
      tag: "repos",
      summary: "Create a fork",
      field: "owner",
    },
  },
  {
    name: "stripe",
    title: "Stripe",
    operation: {
      operationId: "PostCustomersCustomer",
      method: "POST",
      path: "/v1/customers/{customer}",
      field: "customer",
    },
    other: {
      operationId: "PostCustomersCustomerSources",
      method: "POST",
      path: "/v1/customers/{customer}/sources",
      field: "customer",
    },
  },
];

/** Whether the large documents are on this machine. */
export const hasCorpus = existsSync(corpus);

/** The documents of these names, all when there is none; the large ones only where the corpus is. */
export async function readDocuments(names: readonly string[]): Promise<BenchDocument[]> {
  const isWanted = ({ name }: { readonly name: string }): boolean =>
    names.length === 0 || names.includes(name);
  const documents = [{ ...small, text: JSON.stringify(createSmallDocument()) }];
  for (const document of hasCorpus ? large : []) {
    if (!isWanted(document)) continue;
    documents.push({ ...document, text: await readFile(`${corpus}${document.name}.json`, "utf8") });
  }
  return documents.filter(isWanted);
}
