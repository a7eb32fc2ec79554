import { useMemo, type ReactElement } from "react";
import { describeShape, type ApiDefinition, type FormDataField } from "../../definition/index.js";
import { usePlayground } from "../playground-context.js";
import { isRequiredField } from "../state/model/form/create-form-state.js";
import { toFormDataEntry } from "../state/model/form/form-state.js";
import type { ValuePath } from "../state/model/fields/value-path.js";
import { LazyFileField, LazyFilesField } from "../lazy-parts.js";
import { InnerField } from "./fields/InnerField.js";
import { Labelled } from "./properties/Labelled.js";
import {
  createAddedValue,
  layoutOf,
  toPasteSubject,
  withoutOptional,
} from "./properties/property-items.js";
import { PropertyList, type PropertyItem } from "./properties/PropertyList.js";

/** The fields of a multipart form: files and values. */
export function FormDataFields({
  fields,
}: {
  readonly fields: readonly FormDataField[];
}): ReactElement {
  const { open } = usePlayground();
  const items = useMemo(
    () => fields.map((field) => toItem(open.definition, field)),
    [open.definition, fields],
  );
  return <PropertyList items={items} noun="fields" />;
}

function toItem(definition: ApiDefinition, field: FormDataField): PropertyItem {
  const path = ["body", "value", field.key];
  const required = isRequiredField(definition, field);
  const type = describeField(definition, field);
  const layout =
    field.type === "property"
      ? layoutOf(definition, field.valueShape)
      : ({ layout: "beside", group: false } as const);
  return {
    key: field.key,
    required,
    path,
    type,
    createValue: () => createEntry(definition, field),
    render: (onRemove) => (
      <Labelled
        name={field.key}
        type={type}
        description={field.description}
        availability={field.availability}
        required={required}
        {...layout}
        path={path}
        pasteSubject={findPasteSubject(definition, field, path)}
        onRemove={onRemove}
      >
        {(ids) => (
          <FieldValue {...ids} field={field} path={[...path, "value"]} required={required} />
        )}
      </Labelled>
    ),
  };
}

function findPasteSubject(
  definition: ApiDefinition,
  field: FormDataField,
  path: ValuePath,
): ReturnType<typeof toPasteSubject> {
  if (field.type !== "property") return undefined;
  const subject = { path: [...path, "value"], shape: field.valueShape, name: field.key };
  return toPasteSubject(definition, subject);
}

function describeField(definition: ApiDefinition, field: FormDataField): string {
  if (field.type === "file") return "file";
  if (field.type === "files") return "files";
  return describeShape(definition, withoutOptional(field.valueShape));
}

function createEntry(definition: ApiDefinition, field: FormDataField): unknown {
  if (field.type === "file") return { type: "file", value: undefined };
  if (field.type === "files") return { type: "fileArray", value: [] };
  return toFormDataEntry(field, createAddedValue(definition, field.valueShape));
}

interface FieldValueProps {
  readonly field: FormDataField;
  readonly path: ValuePath;
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string;
  readonly required: boolean;
}

function FieldValue({ field, ...props }: FieldValueProps): ReactElement {
  const named = { ...props, name: field.key };
  if (field.type === "file") return <LazyFileField {...named} contentType={field.contentType} />;
  if (field.type === "files") return <LazyFilesField {...named} contentType={field.contentType} />;
  return <InnerField {...named} shape={field.valueShape} />;
}
