import { useId, type ReactElement } from "react";
import type { EndpointRequest, TypeShape } from "../../definition/index.js";
import { ErrorBoundary } from "../ErrorBoundary.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { hasParts } from "../state/model/fields/fits-control.js";
import { bodyTitle, brokenFieldsMessage, isOptionalBody } from "../state/model/form/sections.js";
import { Select } from "../controls/Select.js";
import { listContentTypes } from "../state/model/form/choose-content.js";
import { BodyField } from "./BodyField.js";
import { LazyFileField } from "../lazy-parts.js";
import { FormDataFields } from "./FormDataFields.js";
import { FormSection } from "./FormSection.js";
import { pathKey } from "./properties/use-focus-target.js";
import { useJsonMode } from "./properties/JsonToggle.js";
import { Labelled } from "./properties/Labelled.js";
import { createAddedValue, withoutOptional } from "./properties/property-items.js";

const bodyPath = ["body", "value"] as const;

/** The section of the request body. */
export function BodySection({ request }: { readonly request: EndpointRequest }): ReactElement {
  const { open } = usePlayground();
  const title = bodyTitle(open.definition, open.endpoint, request);
  const { body } = request;
  switch (body.type) {
    case "formData":
      return (
        <FormSection title={title} action={<ContentTypePicker />}>
          <FormDataFields fields={body.fields} />
        </FormSection>
      );
    case "bytes":
      return (
        <FormSection title={title} action={<ContentTypePicker />}>
          <BytesBody
            description={body.description}
            required={!body.isOptional}
            contentType={[request.contentType ?? [], body.contentType ?? []].flat()}
          />
        </FormSection>
      );
    default:
      return (
        <JsonBody title={title} shape={body} optional={isOptionalBody(open.definition, request)} />
      );
  }
}

function BytesBody({
  description,
  required,
  contentType,
}: {
  readonly description: string | null | undefined;
  readonly required: boolean;
  readonly contentType: readonly string[];
}): ReactElement {
  return (
    <Labelled
      name="file"
      type="file, sent unchanged"
      description={description}
      required={required}
      layout="beside"
      group={false}
      path={bodyPath}
    >
      {(ids) => <LazyFileField {...ids} path={bodyPath} name="file" contentType={contentType} />}
    </Labelled>
  );
}

interface JsonBodyProps {
  readonly title: string;
  readonly shape: TypeShape;
  readonly optional: boolean;
}

function JsonBody({ title, shape, optional }: JsonBodyProps): ReactElement {
  const { open, actions, drafts } = usePlayground();
  const isAbsent = usePlaygroundState((state) => state.form.body === null);
  const isJson = useJsonMode(bodyPath);
  const titleId = useId();
  const inner = withoutOptional(shape);
  const canSwitch = hasParts(open.definition, inner);
  if (isAbsent) {
    const value = (): unknown => createAddedValue(open.definition, inner);
    const add = (): void => actions.setValue(["body"], { type: "json", value: value() });
    return (
      <FormSection title={title} action={<ContentTypePicker />}>
        <div data-path={pathKey(["body"])}>
          <button type="button" className="fp-more" onClick={add}>
            <Icon name="plus" size={14} />
            Add body
          </button>
        </div>
      </FormSection>
    );
  }
  return (
    <FormSection
      title={title}
      titleId={titleId}
      action={
        <span className="fp-section-actions">
          <ContentTypePicker />
          {canSwitch && (
            <button
              type="button"
              className="fp-link-button"
              onClick={() => drafts.setOpen(bodyPath, !isJson)}
            >
              {isJson ? "Edit as form" : "Edit as JSON"}
            </button>
          )}
          {optional && (
            <button
              type="button"
              className="fp-link-button"
              onClick={() => actions.setValue(["body"], null)}
            >
              Remove body
            </button>
          )}
        </span>
      }
    >
      <ErrorBoundary message={brokenFieldsMessage(open.endpoint, bodyPath)}>
        <BodyField
          titleId={titleId}
          path={bodyPath}
          shape={inner}
          name="body"
          required={!optional}
        />
      </ErrorBoundary>
    </FormSection>
  );
}

/** Selects the content type, if the body has several. */
function ContentTypePicker(): ReactElement | null {
  const { declared, actions } = usePlayground();
  const chosen = usePlaygroundState((state) => state.extras.contentType);
  const types = listContentTypes(declared);
  if (types.length < 2) return null;
  return (
    <Select
      className="fp-content-type"
      aria-label="Content type"
      value={chosen ?? types[0]}
      onChange={(event) => actions.setContentType(event.currentTarget.value)}
    >
      {types.map((type) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </Select>
  );
}
