import type { ReactNode, RefCallback } from "react";
import { nodeDescription } from "../../definition/index.js";
import type { ApiDefinition, EndpointDefinition, EndpointRequest } from "../../definition/index.js";
import { Icon } from "../Icon.js";
import { AnswerCard } from "../reference/AnswerCard.js";
import { formatStatus } from "../reference/answer-example.js";
import { BodyDetails, Section } from "../reference/BodyDetails.js";
import { viewRequestBody, viewResponseBody, viewShape } from "../reference/body-rows.js";
import { describeAuthScheme } from "../reference/describe-auth.js";
import { Markdown } from "../reference/Markdown.js";
import { NodeHead } from "../reference/NodeHead.js";
import { PropertyRows, createRows } from "../reference/PropertyRows.js";
import { RequestCard } from "../reference/RequestCard.js";
import { findEnvironment } from "../reference/request-example.js";
import type { NodePage } from "../state/resolve-page.js";

/** The reference of one endpoint. */
export function EndpointPage(props: {
  readonly page: NodePage;
  /** Pruned to the endpoint. */
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly onTry: () => void;
  /** Told of the button that opens the playground, which takes the focus when that is closed. */
  readonly onTryButton: RefCallback<HTMLButtonElement>;
}): ReactNode {
  const { page, definition, endpoint } = props;
  const { api } = page;
  const isTryable = endpoint.includeInApiExplorer !== false;
  return (
    <div className="page">
      <div className="page-text">
        <NodeHead
          title={page.node.title}
          method={endpoint.method}
          path={endpoint.path}
          environment={findEnvironment(endpoint, api.environmentId)}
          availability={endpoint.availability}
        >
          {isTryable && <TryButton onTry={props.onTry} onTryButton={props.onTryButton} />}
        </NodeHead>
        <Markdown text={nodeDescription(endpoint)} />
        <AuthLine definition={definition} endpoint={endpoint} />
        <Parameters definition={definition} endpoint={endpoint} />
        <RequestBodies definition={definition} requests={endpoint.requests ?? []} />
        <Responses definition={definition} endpoint={endpoint} />
        <Errors definition={definition} endpoint={endpoint} />
      </div>
      <aside className="page-side" aria-label="Examples">
        <RequestCard
          definition={definition}
          endpoint={endpoint}
          environmentId={api.environmentId}
        />
        <AnswerCard definition={definition} endpoint={endpoint} />
      </aside>
    </div>
  );
}

function TryButton({
  onTry,
  onTryButton,
}: {
  readonly onTry: () => void;
  readonly onTryButton: RefCallback<HTMLButtonElement>;
}): ReactNode {
  return (
    <button ref={onTryButton} type="button" className="button button-accent" onClick={onTry}>
      <Icon name="play" size={14} />
      Try it
    </button>
  );
}

interface Part {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
}

/** Which credentials the call takes, in a line. */
function AuthLine({ definition, endpoint }: Part): ReactNode {
  const alternatives = endpoint.multiAuth ?? (endpoint.auth ?? []).map((id) => ({ schemes: [id] }));
  if (alternatives.length === 0) return null;
  const isOptional = alternatives.some(({ schemes }) => schemes.length === 0);
  const words = alternatives
    .filter(({ schemes }) => schemes.length > 0)
    .map(({ schemes }) => schemes.map((id) => nameScheme(definition, id)).join(" and "));
  if (words.length === 0) return null;
  return (
    <p className="auth-line">
      <span className="auth-label">Authentication</span> {words.join(", or ")}
      {isOptional && <span className="row-note">optional</span>}
    </p>
  );
}

function nameScheme(definition: ApiDefinition, id: string): string {
  const scheme = definition.auths[id];
  return scheme ? describeAuthScheme(scheme).title : id;
}

function Parameters({ definition, endpoint }: Part): ReactNode {
  const sections = [
    {
      title: "Headers",
      properties: [...(definition.globalHeaders ?? []), ...(endpoint.requestHeaders ?? [])],
    },
    { title: "Path Parameters", properties: endpoint.pathParameters ?? [] },
    { title: "Query Parameters", properties: endpoint.queryParameters ?? [] },
    { title: "Cookies", properties: endpoint.cookieParameters ?? [] },
  ];
  return sections
    .filter(({ properties }) => properties.length > 0)
    .map(({ title, properties }) => (
      <Section key={title} title={title}>
        <PropertyRows definition={definition} rows={createRows(definition, properties)} />
      </Section>
    ));
}

function RequestBodies(props: {
  readonly definition: ApiDefinition;
  readonly requests: readonly EndpointRequest[];
}): ReactNode {
  return props.requests.map((request, index) => (
    <Section
      key={`${request.contentType} ${index}`}
      title={index === 0 ? "Body" : "Or Body"}
      aside={request.contentType ?? undefined}
    >
      <Markdown text={request.description} />
      <BodyDetails
        definition={props.definition}
        view={viewRequestBody(props.definition, request.body)}
        of="the body"
      />
    </Section>
  ));
}

function Responses({ definition, endpoint }: Part): ReactNode {
  const responses = endpoint.responses ?? [];
  return responses.map((response, index) => (
    <Section
      key={`${response.statusCode} ${response.contentType} ${index}`}
      title={`Response ${formatStatus(response)}`}
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

function Errors({ definition, endpoint }: Part): ReactNode {
  const errors = endpoint.errors ?? [];
  if (errors.length === 0) return null;
  return (
    <Section title="Errors">
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
