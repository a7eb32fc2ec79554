import { chooseRequest } from "../../definition/index.js";
import { useMemo, type ReactElement, type ReactNode } from "react";
import { ErrorBoundary } from "../ErrorBoundary.js";
import { ExtrasSection } from "../lazy-parts.js";
import { usePlayground } from "../playground-context.js";
import { listParameterSections } from "../state/model/form/sections.js";
import { BodySection } from "./BodySection.js";
import { FieldForm } from "./FieldForm.js";
import { FormSection } from "./FormSection.js";
import { ObjectProperties } from "./fields/ObjectField.js";

/** The form of an endpoint: headers, path, query and body. Empty sections are omitted. */
export function EndpointForm({
  label = "Request",
  isPlain = false,
  children,
}: {
  readonly label?: string;
  /** Whether users cannot add undeclared fields. Default: false. */
  readonly isPlain?: boolean;
  /** Content that replaces the body. */
  readonly children?: ReactNode;
}): ReactElement {
  const { open, flags } = usePlayground();
  const sections = useMemo(
    () => listParameterSections(open.definition, open.endpoint),
    [open.definition, open.endpoint],
  );
  const request = chooseRequest(open.endpoint);
  return (
    <FieldForm label={label}>
      {sections.map(({ group, title, properties }) => (
        <FormSection key={group} title={title}>
          <Group group={group} properties={properties} />
          {group === "cookies" && !flags.proxy && (
            <p className="fp-note">
              Browsers cannot set cookies. These are only sent through a relay.
            </p>
          )}
        </FormSection>
      ))}
      {children}
      {request && !children && (
        <ErrorBoundary message="Error rendering object properties form">
          <BodySection request={request} />
        </ErrorBoundary>
      )}
      {sections.length === 0 && !request && !children && (
        <p className="fp-nothing">This endpoint has no parameters and no body.</p>
      )}
      {!isPlain && <ExtrasSection />}
    </FieldForm>
  );
}

type Section = ReturnType<typeof listParameterSections>[number];

function Group({ group, properties }: Omit<Section, "title">): ReactElement {
  const path = useMemo(() => [group], [group]);
  return <ObjectProperties properties={properties} path={path} />;
}
