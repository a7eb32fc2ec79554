import type { ReactNode } from "react";
import type {
  ApiDefinition,
  Direction,
  EndpointResponse,
  ErrorResponse,
  HttpRequestBodyShape,
  ObjectProperty,
  ResponseLink,
} from "../../definition/index.js";
import { NestingContext } from "../schemas/use-shown-api.js";
import { AnchorLink } from "./AnchorLink.js";
import { createAnchorNames, nameAnchor } from "../facts/anchors.js";
import { formatError, formatStatus } from "./examples/response-example.js";
import { BodyDetails, Section } from "./BodyDetails.js";
import {
  isOptionalBody,
  viewRequestBody,
  viewResponseBody,
  viewShape,
} from "../facts/body-rows.js";
import { describeLink, type LinkedPages } from "../facts/describe-link.js";
import { Disclosure } from "./Disclosure.js";
import { Markdown } from "./Markdown.js";
import { listParameterSections, type ParameterLists } from "../facts/parameter-sections.js";
import { createRows } from "../facts/property-row.js";
import { PropertyRows } from "./PropertyRows.js";
import { SentenceText } from "./SentenceText.js";

/** One section for each parameter location. */
export function ParameterSections(props: {
  readonly definition: ApiDefinition;
  readonly lists: ParameterLists;
  readonly direction: Direction;
}): ReactNode {
  const { definition, lists, direction } = props;
  return listParameterSections(lists).map(({ title, anchor, properties }) => (
    <Section key={title} title={title} anchor={anchor}>
      <PropertyRows
        {...{ definition, anchor }}
        rows={createRows(definition, properties, { direction })}
      />
    </Section>
  ));
}

/** A body with one content type. */
export interface ContentBody {
  readonly contentType?: string | null;
  readonly description?: string | null;
  readonly body: HttpRequestBodyShape;
}

/** One section for each content type of a body. `title` names the first. */
export function BodySections(props: {
  readonly definition: ApiDefinition;
  readonly title: string;
  readonly bodies: readonly ContentBody[];
  readonly direction: Direction;
}): ReactNode {
  const { definition, title, bodies, direction } = props;
  const anchors = createAnchorNames(bodies.map(() => "request.body"));
  return bodies.map(({ contentType, description, body }, index) => (
    <Section
      key={anchors[index]}
      title={index === 0 ? title : `Or ${title}`}
      aside={contentType ?? undefined}
      anchor={anchors[index]}
    >
      <Markdown text={description} />
      <NestingContext value={requestLevels}>
        <BodyDetails
          definition={definition}
          view={viewRequestBody(definition, body, direction)}
          of={`the ${title.toLowerCase()}`}
          isOptional={isOptionalBody(definition, title, body)}
          anchor={anchors[index]}
        />
      </NestingContext>
    </Section>
  ));
}

/**
 * Levels shown on the page itself. Requests get more than responses, because readers write them.
 */
const requestLevels = 2;

/**
 * One section for each response. `title` precedes the status, except for JSON-RPC, where all
 * responses have the same.
 */
export function ResponseSections(props: {
  readonly definition: ApiDefinition;
  readonly title: string;
  readonly isRpc?: boolean;
  readonly responses: readonly EndpointResponse[] | null | undefined;
  readonly pages: LinkedPages;
}): ReactNode {
  const { definition, title, isRpc = false, pages } = props;
  const responses = props.responses ?? [];
  const anchors = createAnchorNames(responses.map((each) => `response.${formatStatus(each)}`));
  return responses.map((response, index) => (
    <Section
      key={anchors[index]}
      title={isRpc ? title : `${title} ${formatStatus(response)}`}
      aside={response.contentType ?? undefined}
      anchor={anchors[index]}
    >
      <Markdown text={response.description} />
      <BodyDetails
        definition={definition}
        view={viewResponseBody(definition, response)}
        of={`response ${formatStatus(response)}`}
        anchor={`${anchors[index]}.body`}
      />
      {(response.headers ?? []).length > 0 && (
        <>
          <h3 className="subsection-title">Response headers</h3>
          <HeaderRows
            definition={definition}
            headers={response.headers}
            anchor={`${anchors[index]}.header`}
          />
        </>
      )}
      <Links links={response.links} pages={pages} />
    </Section>
  ));
}

function HeaderRows(props: {
  readonly definition: ApiDefinition;
  readonly headers: readonly ObjectProperty[] | null | undefined;
  readonly anchor: string;
}): ReactNode {
  const { definition, headers, anchor } = props;
  const rows = createRows(definition, headers ?? [], { direction: "response" });
  return <PropertyRows {...{ definition, rows, anchor }} />;
}

/** What can be requested next, by values of a response. */
function Links(props: {
  readonly links: readonly ResponseLink[] | null | undefined;
  readonly pages: LinkedPages;
}): ReactNode {
  const { links, pages } = props;
  if (!links || links.length === 0) return null;
  return (
    <>
      <h3 className="subsection-title">Links</h3>
      <ul className="rows">
        {links.map((link) => (
          <li key={link.name} className="row">
            <p className="link-line">
              <SentenceText parts={describeLink(link, pages)} />
            </p>
            <Markdown text={link.description} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The declared errors. */
export function ErrorSection(props: {
  readonly definition: ApiDefinition;
  readonly title: string;
  readonly errors: readonly ErrorResponse[] | null | undefined;
  readonly pages: LinkedPages;
}): ReactNode {
  const { definition, title, pages } = props;
  const errors = props.errors ?? [];
  if (errors.length === 0) return null;
  const anchors = createAnchorNames(errors.map(nameError));
  return (
    <Section title={title} anchor="errors">
      <ul className="rows">
        {errors.map((error, index) => (
          <ErrorRow
            key={anchors[index]}
            {...{ definition, error, pages }}
            anchor={anchors[index] ?? ""}
          />
        ))}
      </ul>
    </Section>
  );
}

function nameError(error: ErrorResponse): string {
  return nameAnchor("response", formatStatus(error));
}

function ErrorRow(props: {
  readonly definition: ApiDefinition;
  readonly error: ErrorResponse;
  readonly anchor: string;
  readonly pages: LinkedPages;
}): ReactNode {
  const { definition, error, anchor, pages } = props;
  const headers = error.headers ?? [];
  return (
    <li className="row" id={anchor}>
      <div className="row-head">
        <AnchorLink to={anchor}>
          <span className="status status-red">{formatError(error)}</span>
        </AnchorLink>
        <span className="variant-title" dir="auto">
          {error.name}
        </span>
      </div>
      <Markdown text={error.description} />
      {error.shape && (
        <NestingContext value={errorLevels}>
          <BodyDetails
            definition={definition}
            view={viewShape(definition, error.shape, "response")}
            of={error.name}
            anchor={`${anchor}.body`}
            folded
          />
        </NestingContext>
      )}
      {headers.length > 0 && (
        <Disclosure
          what={headers.length === 1 ? "1 response header" : `${headers.length} response headers`}
          of={error.name}
        >
          {() => <HeaderRows {...{ definition, headers }} anchor={`${anchor}.header`} />}
        </Disclosure>
      )}
      <Links links={error.links} pages={pages} />
    </li>
  );
}

/** Errors rarely differ, and their schemas have their own pages. */
const errorLevels = 0;
