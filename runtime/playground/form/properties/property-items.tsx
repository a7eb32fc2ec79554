import {
  createDefaultValue,
  describeShape,
  listConstraints,
  resolveShape,
  type ApiDefinition,
  type ObjectProperty,
  type PlainReference,
  type TypeShape,
} from "../../../definition/index.js";
import { InnerField } from "../fields/InnerField.js";
import { hasParts } from "../../state/model/fields/fits-control.js";
import { isOpenEnum } from "../../state/model/fields/union-variants.js";
import { findNumberBounds } from "../../state/model/fields/number-bounds.js";
import { readNumberText, stepNumberText } from "../../state/model/fields/number-text.js";
import type { ValuePath } from "../../state/model/fields/value-path.js";
import { Labelled, type LabelledProps } from "./Labelled.js";
import type { PropertyItem } from "./PropertyList.js";
import type { PasteSubject } from "./use-paste.js";

/** Whether a field needs the full width, because it has nested fields or multi-line text. */
export function needsWidth(definition: ApiDefinition, shape: TypeShape): boolean {
  const resolved = resolveShape(definition, shape).shape;
  if (isOpenEnum(definition, resolved)) return false;
  if (resolved.type !== "alias") return resolved.type !== "enum";
  return ["list", "set", "map", "tuple", "unknown"].includes(resolved.value.type);
}

/** The layout of a shape's field relative to its name. */
export function layoutOf(
  definition: ApiDefinition,
  shape: TypeShape,
): Pick<LabelledProps, "layout" | "group"> {
  if (!needsWidth(definition, shape)) return { layout: "beside", group: false };
  const resolved = resolveShape(definition, shape).shape;
  const isText = resolved.type === "alias" && resolved.value.type === "unknown";
  return { layout: "below", group: !isText };
}

/** The value that can be edited as JSON, if it has several fields. */
export function toPasteSubject(
  definition: ApiDefinition,
  subject: PasteSubject,
): PasteSubject | undefined {
  return hasParts(definition, subject.shape) ? subject : undefined;
}

/** Removes `optional`, because an added property has a value. */
export function withoutOptional(shape: TypeShape): TypeShape {
  if (shape.type !== "alias" || shape.value.type !== "optional") return shape;
  return withoutOptional(shape.value.shape);
}

/**
 * Creates the value of a property that is added. A nullable starts with its non-null value, since users can
 * select null. A number starts with the allowed number that is nearest to 0.
 */
export function createAddedValue(definition: ApiDefinition, shape: TypeShape): unknown {
  const value = createDefaultValue(definition, withoutOptional(shape));
  if (value === 0) return createAddedNumber(definition, shape);
  if (value !== null) return value;
  const resolved = resolveShape(definition, shape).shape;
  return createDefaultValue(definition, resolved) ?? null;
}

function createAddedNumber(definition: ApiDefinition, shape: TypeShape): unknown {
  const { shape: plain } = resolveShape(definition, shape);
  const isWhole = plain.type === "alias" && !isDecimal(plain.value);
  const bounds = findNumberBounds(listConstraints(definition, shape), isWhole);
  return readNumberText(stepNumberText("", 1, bounds));
}

function isDecimal(reference: PlainReference): boolean {
  return reference.type === "primitive" && reference.value.type === "double";
}

/** Converts properties or parameters to items of a property list. */
export function toPropertyItems(
  definition: ApiDefinition,
  properties: readonly ObjectProperty[],
  parent: ValuePath,
): PropertyItem[] {
  return properties
    .filter((property) => property.propertyAccess !== "READ_ONLY")
    .map((property) => {
      const path = [...parent, property.key];
      const { optional, description } = resolveShape(definition, property.valueShape);
      const type = describeShape(definition, withoutOptional(property.valueShape));
      return {
        key: property.key,
        required: !optional,
        path,
        type,
        createValue: () => createAddedValue(definition, property.valueShape),
        render: (onRemove) => (
          <Labelled
            name={property.key}
            type={type}
            description={property.description ?? description}
            availability={property.availability}
            required={!optional}
            {...layoutOf(definition, property.valueShape)}
            path={path}
            pasteSubject={toPasteSubject(definition, {
              path,
              shape: property.valueShape,
              name: property.key,
            })}
            onRemove={onRemove}
          >
            {(ids) => (
              <InnerField
                {...ids}
                path={path}
                shape={property.valueShape}
                name={property.key}
                required={!optional}
              />
            )}
          </Labelled>
        ),
      };
    });
}
