import { Fragment, useId, type ReactElement } from "react";
import { resolveShape, type EndpointRequest, type TypeShape } from "../../definition/index.js";
import { ErrorBoundary } from "../ErrorBoundary.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { hasParts } from "../state/fields/has-parts.js";
import { bodyTitle, isOpenRpc, isOptionalBody } from "../state/form/sections.js";
import { ContentTypePicker } from "./ContentTypePicker.js";
import { FileField } from "./fields/FileField.js";
import { FormDataFields } from "./FormDataFields.js";
import { FormSection } from "./FormSection.js";
import { InnerField } from "./fields/InnerField.js";
import { useJsonMode } from "./properties/JsonToggle.js";
import { Labelled } from "./properties/Labelled.js";
import { createAddedValue, withoutOptional } from "./properties/property-items.js";
import { usePaste } from "./properties/use-paste.js";

const bodyPath = ["body", "value"] as const;

/** The section of the body, by its kind. */
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
          <BytesBody description={body.description} required={!body.isOptional} />
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
}: {
  readonly description: string | null | undefined;
  readonly required: boolean;
}): ReactElement {
  return (
    <Labelled
      name="file"
      type="file, sent as it is"
      description={description}
      required={required}
      layout="beside"
      group={false}
      path={bodyPath}
    >
      {(ids) => <FileField {...ids} path={bodyPath} name="file" />}
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
        <button type="button" className="fp-more" onClick={add}>
          <Icon name="plus" size={14} />
          Add body
        </button>
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
      <JsonBodyValue titleId={titleId} shape={inner} required={!optional} />
    </FormSection>
  );
}

function JsonBodyValue({
  titleId,
  shape,
  required,
}: {
  readonly titleId: string;
  readonly shape: TypeShape;
  readonly required: boolean;
}): ReactElement {
  const { open } = usePlayground();
  const id = useId();
  const paste = usePaste(
    hasParts(open.definition, shape) ? { path: bodyPath, shape, name: "the body" } : undefined,
  );
  const field = { id, labelledBy: titleId, path: bodyPath, shape, name: "body", required };
  const message = isOpenRpc(open.endpoint)
    ? "Error rendering OpenRPC parameters form"
    : "Error rendering object properties form";
  return (
    <ErrorBoundary message={message}>
      <div
        className="fp-body"
        data-shape={resolveShape(open.definition, shape).shape.type}
        onPaste={paste.onPaste}
      >
        <Fragment key={paste.round}>
          <InnerField {...field} />
        </Fragment>
        {paste.notice}
      </div>
    </ErrorBoundary>
  );
}
