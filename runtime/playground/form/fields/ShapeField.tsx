import { useMemo, type ReactElement } from "react";
import {
  isBroken,
  resolveShape,
  type PlainReference,
  type PlainShape,
  type PrimitiveType,
} from "../../../definition/index.js";
import { usePlayground } from "../../playground-context.js";
import { isAudioName } from "../../state/transport/audio/is-audio-name.js";
import { isNumeric } from "../../state/model/fields/number-bounds.js";
import { Base64Field } from "./Base64Field.js";
import { BooleanField } from "./BooleanField.js";
import { EnumField } from "./EnumField.js";
import type { FieldProps } from "./field-props.js";
import { LazyDateField, LazyDatetimeField, LazyJsonField } from "../../lazy-parts.js";
import { useJsonMode } from "../properties/JsonToggle.js";
import { ListField } from "./ListField.js";
import { LiteralField } from "./LiteralField.js";
import { MapField } from "./MapField.js";
import { MisfitField } from "./MisfitField.js";
import { NullableField } from "./NullableField.js";
import { NumberField } from "./NumberField.js";
import { ObjectField } from "./ObjectField.js";
import { StringField } from "./StringField.js";
import { TupleField } from "./TupleField.js";
import { UnionField } from "./UnionField.js";
import { UuidField } from "./UuidField.js";
import { VariableSwitch } from "./VariableSwitch.js";

/** The field for a value of any shape, or a JSON editor if the user selected it. */
export function ShapeField(props: FieldProps): ReactElement {
  return useJsonMode(props.path) ? <LazyJsonField {...props} /> : <FormField {...props} />;
}

function FormField(props: FieldProps): ReactElement {
  const { open } = usePlayground();
  const { shape, nullable } = useMemo(
    () => resolveShape(open.definition, props.shape),
    [open.definition, props.shape],
  );
  // The error boundary of the section reports it, and other sections still work.
  if (isBroken(shape)) throw new Error(`The definition of "${props.name}" is not valid.`);
  if (nullable) return <NullableField {...props} inner={shape} />;
  return (
    <MisfitField {...props} plain={shape}>
      <PlainField {...props} plain={shape} />
    </MisfitField>
  );
}

function PlainField({
  plain: shape,
  ...props
}: FieldProps & { readonly plain: PlainShape }): ReactElement {
  switch (shape.type) {
    case "object":
      return <ObjectField {...props} resolved={shape} />;
    case "enum":
      return (
        <VariableSwitch {...props}>
          <EnumField {...props} resolved={shape} />
        </VariableSwitch>
      );
    case "discriminatedUnion":
    case "undiscriminatedUnion":
      return <UnionField {...props} resolved={shape} />;
    case "alias":
      return <ReferenceField {...props} reference={shape.value} />;
  }
}

function ReferenceField({
  reference,
  ...props
}: FieldProps & { readonly reference: PlainReference }): ReactElement {
  switch (reference.type) {
    case "primitive":
      return <PrimitiveField {...props} primitive={reference.value} />;
    case "list":
    case "set":
      return <ListField {...props} resolved={reference} />;
    case "map":
      return <MapField {...props} resolved={reference} />;
    case "tuple":
      return <TupleField {...props} resolved={reference} />;
    case "literal":
      return <LiteralField {...props} resolved={reference.value} />;
    case "unknown":
      return <LazyJsonField {...props} />;
  }
}

function PrimitiveField({
  primitive,
  ...props
}: FieldProps & { readonly primitive: PrimitiveType }): ReactElement {
  if (isNumeric(primitive)) return <NumberField {...props} resolved={primitive} />;
  switch (primitive.type) {
    case "boolean":
      return (
        <VariableSwitch {...props}>
          <BooleanField {...props} />
        </VariableSwitch>
      );
    case "datetime":
      return (
        <VariableSwitch {...props}>
          <LazyDatetimeField {...props} />
        </VariableSwitch>
      );
    case "date":
      return (
        <VariableSwitch {...props}>
          <LazyDateField {...props} />
        </VariableSwitch>
      );
    case "uuid":
      return <UuidField {...props} />;
    case "base64":
      return <Base64Field {...props} mimeType={primitive.mimeType} />;
    case "string":
      return isAudioName(props.name) ? (
        <Base64Field {...props} />
      ) : (
        <StringField {...props} resolved={primitive} />
      );
    default:
      return <StringField {...props} resolved={{}} />;
  }
}
