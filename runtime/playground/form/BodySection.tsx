import { useId, useState, type ReactElement } from "react";
import { resolveShape, type EndpointRequest, type TypeShape } from "../../definition/index.js";
import { ErrorBoundary } from "../ErrorBoundary.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { bodyTitle, isOpenRpc, isOptionalBody } from "../state/sections.js";
import { FileField } from "./FileField.js";
import { FormDataFields } from "./FormDataFields.js";
import { FormSection } from "./FormSection.js";
import { InnerField } from "./InnerField.js";
import { JsonField } from "./JsonField.js";
import { Labelled } from "./Labelled.js";
import { createAddedValue, withoutOptional } from "./property-items.js";

const bodyPath = ["body", "value"] as const;

/** The section of the body, by its kind. */
export function BodySection({ request }: { readonly request: EndpointRequest }): ReactElement {
  const { open } = usePlayground();
  const title = bodyTitle(open.definition, open.endpoint, request);
  const { body } = request;
  switch (body.type) {
    case "formData":
      return (
        <FormSection title={title}>
          <FormDataFields fields={body.fields} />
        </FormSection>
      );
    case "bytes":
      return (
        <FormSection title={title}>
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
  const { open, actions } = usePlayground();
  const isAbsent = usePlaygroundState((state) => state.form.body === null);
  const [asText, setAsText] = useState(false);
  const titleId = useId();
  const inner = withoutOptional(shape);
  const canSwitch = resolveShape(open.definition, inner).shape.type !== "alias";
  if (isAbsent) {
    const value = (): unknown => createAddedValue(open.definition, inner);
    const add = (): void => actions.setValue(["body"], { type: "json", value: value() });
    return (
      <FormSection title={title}>
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
          {canSwitch && (
            <button type="button" className="fp-link-button" onClick={() => setAsText(!asText)}>
              {asText ? "Edit as form" : "Edit as JSON"}
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
      <JsonBodyValue titleId={titleId} shape={inner} asText={asText} required={!optional} />
    </FormSection>
  );
}

function JsonBodyValue({
  titleId,
  shape,
  asText,
  required,
}: {
  readonly titleId: string;
  readonly shape: TypeShape;
  readonly asText: boolean;
  readonly required: boolean;
}): ReactElement {
  const { open } = usePlayground();
  const id = useId();
  const field = { id, labelledBy: titleId, path: bodyPath, shape, name: "body", required };
  const message = isOpenRpc(open.endpoint)
    ? "Error rendering OpenRPC parameters form"
    : "Error rendering object properties form";
  return (
    <ErrorBoundary message={message}>
      <div className="fp-body" data-shape={resolveShape(open.definition, shape).shape.type}>
        {asText ? <JsonField {...field} /> : <InnerField {...field} />}
      </div>
    </ErrorBoundary>
  );
}
