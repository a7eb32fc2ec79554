import type { EndpointEncoding } from "../http/index.js";

/** Finds the operation of a method and a path; undefined when none is declared. */
export type OperationFinder = (method: string, path: string) => EndpointEncoding | undefined;

/** Where several paths fit, the one with more literal text is meant. */
export function createOperationFinder(operations: readonly EndpointEncoding[]): OperationFinder {
  const routes = operations
    .map((operation) => ({ operation, pattern: createPattern(operation) }))
    .sort((left, right) => countLiterals(right.operation) - countLiterals(left.operation));
  return (method, path) => {
    const wanted = method === "HEAD" ? "GET" : method;
    return routes.find(
      ({ operation, pattern }) => operation.method === wanted && pattern.test(path),
    )?.operation;
  };
}

/** The declared path, such as `/registry/api/latest/load/{apiId}`. */
export function printRoute(operation: EndpointEncoding): string {
  return operation.path
    .map((part) => (typeof part === "string" ? part : `{${part.parameter}}`))
    .join("");
}

function createPattern(operation: EndpointEncoding): RegExp {
  const parts = operation.path.map((part) =>
    typeof part === "string" ? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : "[^/]+",
  );
  return new RegExp(`^${parts.join("")}$`);
}

function countLiterals(operation: EndpointEncoding): number {
  return operation.path.reduce(
    (sum, part) => sum + (typeof part === "string" ? part.length : 0),
    0,
  );
}
