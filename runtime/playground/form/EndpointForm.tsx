import { chooseRequest } from "../../definition/index.js";
import { useMemo, type ReactElement } from "react";
import { ErrorBoundary } from "../ErrorBoundary.js";
import { ExtrasSection } from "../later-parts.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { listParameterSections } from "../state/form/sections.js";
import { BodySection } from "./BodySection.js";
import type { FieldProps } from "./fields/field-props.js";
import { FormSection } from "./FormSection.js";
import { RenderFieldContext } from "./fields/InnerField.js";
import { ObjectProperties } from "./fields/ObjectField.js";
import { ShapeField } from "./fields/ShapeField.js";

const renderField = (props: FieldProps): ReactElement => <ShapeField {...props} />;

/** The form of an endpoint: headers, path, query, body. Sections without fields are left out. */
export function EndpointForm({
  label = "Request",
  isPlain = false,
}: {
  readonly label?: string;
  /** Only what the definition declares. Default: the user may add more. */
  readonly isPlain?: boolean;
}): ReactElement {
  const { open, flags } = usePlayground();
  const revision = usePlaygroundState((state) => state.revision);
  const sections = useMemo(
    () => listParameterSections(open.definition, open.endpoint),
    [open.definition, open.endpoint],
  );
  const request = chooseRequest(open.endpoint);
  return (
    <RenderFieldContext.Provider value={renderField}>
      <form
        key={revision}
        className="fp-form"
        aria-label={label}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {sections.map(({ group, title, properties }) => (
          <FormSection key={group} title={title}>
            <Group group={group} properties={properties} />
            {group === "cookies" && !flags.proxy && (
              <p className="fp-note">
                A page cannot set cookies itself: these are sent through a relay only.
              </p>
            )}
          </FormSection>
        ))}
        {request && (
          <ErrorBoundary message="Error rendering object properties form">
            <BodySection request={request} />
          </ErrorBoundary>
        )}
        {sections.length === 0 && !request && (
          <p className="fp-nothing">This endpoint has no parameters and no body.</p>
        )}
        {!isPlain && <ExtrasSection />}
      </form>
    </RenderFieldContext.Provider>
  );
}

type Section = ReturnType<typeof listParameterSections>[number];

function Group({ group, properties }: Omit<Section, "title">): ReactElement {
  const path = useMemo(() => [group], [group]);
  return <ObjectProperties properties={properties} path={path} />;
}
