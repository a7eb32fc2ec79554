import type { TypeShape } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { unknownShape } from "./shapes.js";

/**
 * Replaces references that close a cycle of aliases by any value. A type that is an alias of itself, directly or
 * through other aliases and unions, has no values. References inside objects and lists are valid.
 */
export function breakAliasCycles(context: ImportContext): void {
  for (const [id, closing] of findClosingReferences(context)) {
    const type = context.types.find(id);
    if (!type) continue;
    const shape = replaceReferences(type.shape, (target) => !closing.has(target));
    context.types.define(id, { ...type, shape });
    reportCycle(context, id);
  }
}

function reportCycle(context: ImportContext, id: string): void {
  const origin = context.origins.get(appendPointer("/types", id));
  if (!origin) return;
  context.report(origin, "error", {
    code: "circular-alias",
    message: `'${id}' is only another name for itself; there it may be anything.`,
    hint: "Give the schema its own type.",
  });
}

/** The references that close a cycle, by type. Depth first without recursion, because chains can be long. */
function findClosingReferences(context: ImportContext): Map<string, Set<string>> {
  const closing = new Map<string, Set<string>>();
  const done = new Set<string>();
  const path = new Set<string>();
  for (const start of Object.keys(context.types.list())) {
    const stack = [{ id: start, isExit: false }];
    for (let entry = stack.pop(); entry; entry = stack.pop()) {
      const { id, isExit } = entry;
      if (isExit) {
        path.delete(id);
        done.add(id);
      }
      if (done.has(id)) continue;
      path.add(id);
      stack.push({ id, isExit: true });
      for (const target of listDirectReferences(context, id)) {
        if (path.has(target)) closing.set(id, (closing.get(id) ?? new Set()).add(target));
        else stack.push({ id: target, isExit: false });
      }
    }
  }
  return closing;
}

/** The types that a type refers to directly or as union members, but not inside objects or lists. */
function listDirectReferences(context: ImportContext, id: string): string[] {
  const type = context.types.find(id);
  const targets: string[] = [];
  if (type) {
    replaceReferences(type.shape, (target) => {
      targets.push(target);
      return true;
    });
  }
  return targets;
}

/** Replaces direct references that are not allowed. Returns the same object if all are allowed. */
function replaceReferences(shape: TypeShape, isAllowed: (id: string) => boolean): TypeShape {
  if (shape.type === "undiscriminatedUnion") {
    const variants = shape.variants.map((variant) => {
      const inner = replaceReferences(variant.shape, isAllowed);
      return inner === variant.shape ? variant : { ...variant, shape: inner };
    });
    const isUnchanged = variants.every((variant, index) => variant === shape.variants[index]);
    return isUnchanged ? shape : { ...shape, variants };
  }
  if (shape.type !== "alias") return shape;
  const { value } = shape;
  if (value.type === "id") return isAllowed(value.id) ? shape : unknownShape;
  if (value.type !== "nullable" && value.type !== "optional") return shape;
  const inner = replaceReferences(value.shape, isAllowed);
  return inner === value.shape ? shape : { type: "alias", value: { ...value, shape: inner } };
}
