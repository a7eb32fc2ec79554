import type { ApiDefinition, Environment, Issue } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/**
 * Reports names in braces in a server URL without a variable, and variables whose default is not one
 * of their values (OpenAPI 3.1, section 4.8.6).
 */
export function checkServerVariable(definition: ApiDefinition): Issue[] {
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const [id, endpoint] of Object.entries(definition.endpoints)) {
    for (const environment of endpoint.environments ?? []) {
      // Most operations share the servers of the document: report each server once.
      const key = JSON.stringify(environment);
      if (seen.has(key)) continue;
      seen.add(key);
      const pointer = appendPointer("/endpoints", id);
      issues.push(...checkEnvironment(environment).map((message) => toIssue(message, pointer)));
    }
  }
  return issues;
}

function checkEnvironment({ baseUrl, variables }: Environment): string[] {
  const declared = new Map(Object.entries(variables ?? {}));
  const names = [...baseUrl.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "");
  const missing = names.filter((name) => !declared.has(name));
  const wrong = [...declared].filter(
    ([, variable]) => variable.values && !variable.values.includes(variable.default),
  );
  return [
    ...missing.map((name) => `The server '${baseUrl}' has no variable '${name}'.`),
    ...wrong.map(
      ([name, variable]) =>
        `The default '${variable.default}' of the server variable '${name}' is none of its values.`,
    ),
  ];
}

function toIssue(message: string, pointer: string): Issue {
  const hint = "Declare it under 'variables' of the server, with a default among its values.";
  return { code: "server-variable", severity: "warning", message, pointer, hint };
}
