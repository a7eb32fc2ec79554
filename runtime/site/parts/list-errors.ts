import type { ApiDefinition, ErrorResponse } from "../../definition/index.js";
import { callbackId, nodeKey } from "./create-node-slugs.js";
import { createSlugs } from "./create-slugs.js";

/** An error that operations declare with the same name and status. */
export interface SiteError {
  /** Its anchor on the page of errors. */
  readonly slug: string;
  /** The first declaration with a body, otherwise the first. */
  readonly error: ErrorResponse;
  /** Keys of the pages that return it (`nodeKey`), in the definition's order. */
  readonly nodes: readonly string[];
  /** Whether declarations differ in their bodies. */
  readonly isVaried: boolean;
}

interface Found {
  error: ErrorResponse;
  readonly body: string;
  readonly nodes: Set<string>;
  isVaried: boolean;
}

/** The errors of an API sorted by status, one per name. */
export function listErrors(definition: ApiDefinition): SiteError[] {
  const found = new Map<string, Found>();
  for (const [node, error] of listDeclared(definition)) {
    const key = `${error.statusCode} ${error.isWildcard ?? false} ${error.name}`;
    const body = JSON.stringify(error.shape ?? null, writeExact);
    const known = found.get(key);
    if (!known) found.set(key, { error, body, nodes: new Set([node]), isVaried: false });
    else {
      known.nodes.add(node);
      known.isVaried ||= known.body !== body;
      if (!known.error.shape) known.error = error;
    }
  }
  const sorted = [...found].sort(([, one], [, other]) => compareStatus(one.error, other.error));
  const slugs = createSlugs(new Map(sorted.map(([key, { error }]) => [key, nameSlug(error)])));
  return sorted.map(([key, { error, nodes, isVaried }]) => ({
    slug: slugs.get(key) ?? key,
    error,
    nodes: [...nodes],
    isVaried,
  }));
}

export function hasErrors(definition: ApiDefinition): boolean {
  return listDeclared(definition).next().done !== true;
}

function* listDeclared(definition: ApiDefinition): Generator<readonly [string, ErrorResponse]> {
  for (const { id, errors, callbacks } of Object.values(definition.endpoints)) {
    for (const error of errors ?? []) yield [nodeKey("endpoint", id), error];
    for (const [index, callback] of (callbacks ?? []).entries()) {
      const key = nodeKey("callback", callbackId(id, index));
      for (const error of callback.errors ?? []) yield [key, error];
    }
  }
  for (const { id, errors } of Object.values(definition.webhooks)) {
    for (const error of errors ?? []) yield [nodeKey("webhook", id), error];
  }
}

/** Exact numbers are not JSON values. */
function writeExact(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : value;
}

/** Sorts `default`, which has status 0, to the end. */
function compareStatus(one: ErrorResponse, other: ErrorResponse): number {
  return (one.statusCode || 1000) - (other.statusCode || 1000);
}

function nameSlug({ name, statusCode }: ErrorResponse): string {
  return statusCode === 0 ? name : `${statusCode} ${name}`;
}
