import type { ReactNode } from "react";
import type {
  ApiDefinition,
  EndpointResponse,
  ErrorResponse,
  HttpRequestBodyShape,
  ObjectProperty,
} from "../../definition/index.js";
import { formatStatus } from "./answer-example.js";
import { BodyDetails, Section } from "./BodyDetails.js";
import { viewRequestBody, viewResponseBody, viewShape } from "./body-rows.js";
import { Markdown } from "./Markdown.js";
import { PropertyRows, createRows } from "./PropertyRows.js";

type Properties = readonly ObjectProperty[] | null | undefined;

/** Parameters by where they are. */
export interface ParameterLists {
  readonly headers?: Properties;
  readonly path?: Properties;
  readonly query?: Properties;
  readonly cookies?: Properties;
}

/** A section for each place that has parameters. */
export function ParameterSections(props: {
  readonly definition: ApiDefinition;
  readonly lists: ParameterLists;
}): ReactNode {
  const { definition, lists } = props;
  const sections = [
    { title: "Headers", properties: lists.headers ?? [] },
    { title: "Path Parameters", properties: lists.path ?? [] },
    { title: "Query Parameters", properties: lists.query ?? [] },
    { title: "Cookies", properties: lists.cookies ?? [] },
  ];
  return sections
    .filter(({ properties }) => properties.length > 0)
    .map(({ title, properties }) => (
      <Section key={title} title={title}>
        <PropertyRows definition={definition} rows={createRows(definition, properties)} />
      </Section>
    ));
}

/** A body of one content type, such as that of a request or the payload of a webhook. */
export interface ContentBody {
  readonly contentType?: string | null;
  readonly description?: string | null;
  readonly body: HttpRequestBodyShape;
}

/** A section for each content type a body may have; `title` names the first. */
export function BodySections(props: {
  readonly definition: ApiDefinition;
  readonly title: string;
  readonly bodies: readonly ContentBody[];
}): ReactNode {
  const { definition, title, bodies } = props;
  return bodies.map(({ contentType, description, body }, index) => (
    <Section
      key={`${contentType} ${index}`}
      title={index === 0 ? title : `Or ${title}`}
      aside={contentType ?? undefined}
    >
      <Markdown text={description} />
      <BodyDetails
        definition={definition}
        view={viewRequestBody(definition, body)}
        of={`the ${title.toLowerCase()}`}
      />
    </Section>
  ));
}

/** A section for each response; `title` comes before its status. */
export function ResponseSections(props: {
  readonly definition: ApiDefinition;
  readonly title: string;
  readonly responses: readonly EndpointResponse[] | null | undefined;
}): ReactNode {
  const { definition, title } = props;
  return (props.responses ?? []).map((response, index) => (
    <Section
      key={`${response.statusCode} ${response.contentType} ${index}`}
      title={`${title} ${formatStatus(response)}`}
      aside={response.contentType ?? undefined}
    >
      <Markdown text={response.description} />
      <BodyDetails
        definition={definition}
        view={viewResponseBody(definition, response.body)}
        of={`response ${formatStatus(response)}`}
      />
      {(response.headers ?? []).length > 0 && (
        <>
          <h3 className="subsection-title">Response headers</h3>
          <PropertyRows
            definition={definition}
            rows={createRows(definition, response.headers ?? [])}
          />
        </>
      )}
    </Section>
  ));
}

/** The declared errors, in one section. */
export function ErrorSection(props: {
  readonly definition: ApiDefinition;
  readonly title: string;
  readonly errors: readonly ErrorResponse[] | null | undefined;
}): ReactNode {
  const { definition, title } = props;
  const errors = props.errors ?? [];
  if (errors.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="rows">
        {errors.map((error, index) => (
          <li key={`${error.name} ${index}`} className="row">
            <div className="row-head">
              <span className="status status-red">{formatStatus(error)}</span>
              <span className="variant-title">{error.name}</span>
            </div>
            <Markdown text={error.description} />
            {error.shape && (
              <BodyDetails
                definition={definition}
                view={viewShape(definition, error.shape)}
                of={error.name}
                folded
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
