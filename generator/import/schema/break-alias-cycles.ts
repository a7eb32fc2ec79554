import type { TypeShape } from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { unknownShape } from "./make-shape.js";

/**
 * A type that is only another name for itself, directly or through other
 * names and unions, has no values; the reference that closes the circle
 * becomes any value. References inside objects and lists are fine.
 */
export function breakAliasCycles(context: ImportContext): void {
  const done = new Set<string>();
  for (const id of Object.keys(context.types.list())) visitType(context, id, new Set(), done);
}

function visitType(
  context: ImportContext,
  id: string,
  path: ReadonlySet<string>,
  done: Set<string>,
): void {
  const type = context.types.find(id);
  if (!type || done.has(id)) return;
  const inside = new Set(path).add(id);
  const shape = visitShape(type.shape, (next) => {
    if (inside.has(next)) return false;
    visitType(context, next, inside, done);
    return true;
  });
  done.add(id);
  if (shape === type.shape) return;
  context.types.define(id, { ...type, shape });
  const origin = context.origins.get(appendPointer("/types", id));
  if (!origin) return;
  context.report(origin, "error", {
    code: "circular-alias",
    message: `'${id}' is only another name for itself; there it may be anything.`,
    hint: "Give the schema a type of its own.",
  });
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
