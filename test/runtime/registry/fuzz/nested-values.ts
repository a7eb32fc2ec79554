import { emptyDefinitionParts, nobodysId } from "../open-registry.js";

/** A definition with lists in lists, in all so many levels. */
export function nestLists(levels: number): string {
  const lists = levels - 1;
  const nested = "[".repeat(lists) + "]".repeat(lists);
  return `{"id":"${nobodysId}",${emptyDefinitionParts},"snippetsConfiguration":${nested}}`;
}

/** A template in which so many others are. */
export function nestTemplates(count: number): object {
  const base = { isOptional: false, templateString: "$INPUT" };
  let inner: object = { type: "generic", ...base };
  for (let index = 0; index < count; index++) {
    const { isOptional } = base;
    const list = { isOptional, containerTemplateString: "[$INPUT]", delimiter: "," };
    inner = { type: "iterable", ...list, innerTemplate: inner };
  }
  return inner;
}
