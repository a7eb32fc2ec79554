import {
  endpointPath,
  isLinkTarget,
  type ApiDefinition,
  type Issue,
  type ResponseLink,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";

/** Reports links of responses to operations that do not exist. Other documents are not read. */
export function checkUnknownLink(definition: ApiDefinition): Issue[] {
  const endpoints = Object.values(definition.endpoints);
  const known = new Set(endpoints.map(({ operationId }) => operationId));
  const targets = endpoints.map((endpoint) => ({ ...endpoint, path: endpointPath(endpoint) }));
  const isUnknown = (link: ResponseLink): boolean => {
    if (link.operationId) return !known.has(link.operationId);
    const isHere = link.operationRef?.startsWith("#/") === true;
    return isHere && !targets.some((target) => isLinkTarget(target, link));
  };
  return endpoints.flatMap(({ id, responses, errors }) => {
    const links = [...(responses ?? []), ...(errors ?? [])].flatMap((each) => each.links ?? []);
    // A response has its links once for each content type.
    const unknown = new Map(links.filter(isUnknown).map((link) => [nameTarget(link), link]));
    return [...unknown].map(([target, { name }]): Issue => ({
      code: "unknown-link",
      severity: "warning",
      message: `The link '${name}' of '${id}' leads to '${target}', which is not an operation.`,
      pointer: appendPointer("/endpoints", id),
      hint: "Name the operationId of an operation of this document, or use operationRef.",
    }));
  });
}

function nameTarget({ operationId, operationRef }: ResponseLink): string {
  return operationId ?? operationRef ?? "";
}
