import type { TypeShape } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { unknownShape } from "./shapes.js";

/**
 * A type that is only another name for itself, directly or through other
 * names and unions, has no values; the reference that closes the circle
 * becomes any value. References inside objects and lists are fine.
 */
export function breakAliasCycles(context: ImportContext): void {
  for (const [id, refused] of findClosing(context)) {
    const type = context.types.find(id);
    if (!type) continue;
    const shape = visitShape(type.shape, (next) => !refused.has(next));
    context.types.define(id, { ...type, shape });
    reportCircle(context, id);
  }
}

function reportCircle(context: ImportContext, id: string): void {
  const origin = context.origins.get(appendPointer("/types", id));
  if (!origin) return;
  context.report(origin, "error", {
    code: "circular-alias",
    message: `'${id}' is only another name for itself; there it may be anything.`,
    hint: "Give the schema its own type.",
  });
}

/** By type, the references that close a circle of names. Depth first, without recursion: chains may be long. */
function findClosing(context: ImportContext): Map<string, Set<string>> {
  const closing = new Map<string, Set<string>>();
  const done = new Set<string>();
  const inside = new Set<string>();
  for (const start of Object.keys(context.types.list())) {
    const waiting = [{ id: start, isLeft: false }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { id, isLeft } = next;
      if (isLeft) {
        inside.delete(id);
        done.add(id);
      }
      if (done.has(id)) continue;
      inside.add(id);
      waiting.push({ id, isLeft: true });
      for (const name of listImmediate(context, id)) {
        if (inside.has(name)) closing.set(id, (closing.get(id) ?? new Set()).add(name));
        else waiting.push({ id: name, isLeft: false });
      }
    }
  }
  return closing;
}

/** The types that a value of a type is at once, without anything around it. */
function listImmediate(context: ImportContext, id: string): string[] {
  const type = context.types.find(id);
  const names: string[] = [];
  if (type) visitShape(type.shape, (name) => names.push(name) > 0);
  return names;
}

/** The shape with every immediate reference that `keep` refuses replaced; the same object when all are kept. */
function visitShape(shape: TypeShape, keep: (id: string) => boolean): TypeShape {
  if (shape.type === "undiscriminatedUnion") {
    const variants = shape.variants.map((variant) => {
      const inner = visitShape(variant.shape, keep);
      return inner === variant.shape ? variant : { ...variant, shape: inner };
    });
    const same = variants.every((variant, index) => variant === shape.variants[index]);
    return same ? shape : { ...shape, variants };
  }
  if (shape.type !== "alias") return shape;
  const { value } = shape;
  if (value.type === "id") return keep(value.id) ? shape : unknownShape;
  if (value.type !== "nullable" && value.type !== "optional") return shape;
  const inner = visitShape(value.shape, keep);
  return inner === value.shape ? shape : { type: "alias", value: { ...value, shape: inner } };
}
