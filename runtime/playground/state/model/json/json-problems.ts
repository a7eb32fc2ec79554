import { pointerKey, type ApiDefinition, type TypeShape } from "../../../../definition/index.js";
import {
  enterShapes,
  findFreeShape,
  listChoices,
  listMembers,
  type JsonSubject,
  type ShapeChoice,
} from "./json-shapes.js";
import { readJsonTree, type JsonNode } from "../../../../http/json/index.js";
import { listValueProblems, toSentence } from "../fields/word-problem.js";
import { locationAt, type TextLocation } from "./json-draft.js";

/** A difference between JSON text and its schema. The JSON can still be sent. */
export interface JsonProblem {
  readonly message: string;
  readonly location: TextLocation;
}

/** In characters. Names in longer texts are not checked. */
const maxComparedLength = 100_000;

/** Differences between valid JSON text and its schema, in text order. */
export function listJsonProblems(
  definition: ApiDefinition,
  shape: TypeShape,
  text: string,
  value: unknown,
): JsonProblem[] {
  const problems = listValueProblems(definition, shape, value);
  const isShort = text.length <= maxComparedLength;
  if (problems.length === 0 && !isShort) return [];
  const { root } = readJsonTree(text);
  const found = problems.map((problem) => ({
    message: toSentence(problem),
    location: locationAt(text, findPosition(root, problem.pointer)),
  }));
  const subject = { definition, shape, text, root };
  const undeclared = isShort && root ? listUndeclared(subject, [shape], root) : [];
  return [...found, ...undeclared].sort((a, b) => a.location.position - b.location.position);
}

/**
 * Offset of the value at a JSON pointer. If the value is missing, the offset of the object that
 * lacks it.
 */
function findPosition(root: JsonNode | undefined, pointer: string): number {
  let node = root;
  let position = root?.start ?? 0;
  for (const token of pointer.split("/").slice(1)) {
    const key = pointerKey(token);
    const entry =
      node?.kind === "list"
        ? node.entries[Number(key)]
        : node?.entries.filter((each) => each.key?.name === key).at(-1);
    if (!entry) return position;
    node = entry.value;
    position = entry.key?.start ?? node?.start ?? position;
  }
  return position;
}

/**
 * Names that none of the object's possible shapes declares. Empty if any shape allows additional
 * names.
 */
function listUndeclared(
  subject: JsonSubject,
  shapes: readonly TypeShape[],
  node: JsonNode,
): JsonProblem[] {
  if (node.entries.length === 0) return [];
  const choices = shapes.flatMap((shape) => listChoices(subject, shape, node));
  const declared = node.kind === "object" ? listDeclared(subject, choices, node) : undefined;
  return node.entries.flatMap(({ key, value }, index) => {
    if (declared && key && !declared.has(key.name)) {
      const message = `"${key.name}" is not declared; it is sent all the same.`;
      return [{ message, location: locationAt(subject.text, key.start) }];
    }
    if (!value) return [];
    return listUndeclared(subject, enterShapes(subject, choices, node, key?.name ?? index), value);
  });
}

/** The declared names; `undefined` if any name is allowed. */
function listDeclared(
  subject: JsonSubject,
  choices: readonly ShapeChoice[],
  node: JsonNode,
): ReadonlySet<string> | undefined {
  const isClosed = choices.every(
    ({ shape }) =>
      (shape.type === "object" && !findFreeShape(subject.definition, shape)) ||
      shape.type === "discriminatedUnion",
  );
  if (choices.length === 0 || !isClosed) return undefined;
  const members = choices.map((choice) => listMembers(subject, choice, node));
  // Objects that declare nothing, and unions whose variant is not known yet, allow any name.
  const isOpen = choices.some(
    ({ shape }, index) =>
      (members[index]?.length ?? 0) <= (shape.type === "discriminatedUnion" ? 1 : 0),
  );
  return isOpen ? undefined : new Set(members.flat().map(({ key }) => key));
}
