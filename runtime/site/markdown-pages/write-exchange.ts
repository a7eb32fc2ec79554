import {
  toSentExample,
  type Direction,
  type EndpointResponse,
  type ErrorResponse,
  type ObjectProperty,
  type ResponseLink,
} from "../../definition/index.js";
import {
  formatError,
  formatStatus,
  type ResponseExample,
} from "../reference/examples/response-example.js";
import {
  isOptionalBody,
  viewRequestBody,
  viewResponseBody,
  viewShape,
  type BodyView,
} from "../facts/body-rows.js";
import { describeLink } from "../facts/describe-link.js";
import type { ContentBody } from "../reference/ExchangeSections.js";
import { listParameterSections, type ParameterLists } from "../facts/parameter-sections.js";
import { createRows } from "../facts/property-row.js";
import { printPayload } from "../reference/examples/received-request.js";
import { escapeLine, printCode, printCodeBlock } from "../../definition/text/index.js";
import { joinBlocks, printItem, type Blocks } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { printSentence } from "./print-sentence.js";
import { writeExternalDocs } from "./write-external-docs.js";
import { writeBodyList, writeRowList } from "./write-properties.js";

/** Characters. Longer examples are omitted, because they would fill the page. */
const maxExampleLength = 20_000;

/** List items. Requests get more than responses, because readers write them. */
const maxRequestItems = 250;

/** List items. Errors rarely differ, so fewer suffice. */
const maxErrorItems = 30;

/** A second-level heading with its content; empty without content. */
export function writeSection(title: string, blocks: Blocks): string {
  const content = joinBlocks(blocks);
  return content === "" ? "" : `## ${title}\n\n${content}`;
}

/** One section for each parameter location. */
export function writeParameters(
  context: MarkdownContext,
  lists: ParameterLists,
  direction: Direction,
): string[] {
  return listParameterSections(lists).map(({ title, properties }) =>
    writeSection(title, [
      writeRowList(context, createRows(context.definition, properties, { direction })),
    ]),
  );
}

/** One section for each content type of a body. */
export function writeBodies(
  context: MarkdownContext,
  title: string,
  bodies: readonly ContentBody[],
  direction: Direction,
): string[] {
  return bodies.map(({ contentType, description, body }, index) => {
    const isOptional = isOptionalBody(context.definition, title, body);
    const about = [contentType && printCode(contentType), isOptional && "optional"];
    return writeSection(index === 0 ? title : `Or ${title.toLowerCase()}`, [
      printDescription(description, { links: context.links, headingLevel: 3 }),
      writeView(
        context,
        viewRequestBody(context.definition, body, direction),
        about,
        maxRequestItems,
      ),
    ]);
  });
}

/** The type of a body in one line, then its properties. */
function writeView(
  context: MarkdownContext,
  view: BodyView,
  about: readonly (string | false | null | undefined)[],
  maxItems?: number,
): string {
  const words = [...about.filter(Boolean), escapeLine(view.typeText)].join(", ");
  const list = writeBodyList(context, view, maxItems);
  return joinBlocks([
    writeExternalDocs(context, view.externalDocs),
    list === "" ? `${words}.` : `${words}:`,
    list,
  ]);
}

/** One section for each response. `title` precedes the status. */
export function writeResponses(
  context: MarkdownContext,
  title: string,
  responses: readonly EndpointResponse[],
  examples: readonly ResponseExample[] = [],
): string[] {
  const shown = new Set<ResponseExample>();
  return responses.map((response) => {
    const status = formatStatus(response);
    const view = viewResponseBody(context.definition, response);
    const example = examples.find((each) => each.status === status && each.title === "");
    const isNew = example && !shown.has(example) && response.body.type !== "empty";
    if (example) shown.add(example);
    return writeSection(`${title} ${status}`, [
      printDescription(response.description, { links: context.links, headingLevel: 3 }),
      writeView(context, view, [response.contentType && printCode(response.contentType)]),
      writeHeaders(context, response.headers),
      writeLinks(context, response.links),
      isNew ? writeExample(example) : "",
    ]);
  });
}

function writeHeaders(
  context: MarkdownContext,
  headers: readonly ObjectProperty[] | null | undefined,
): string {
  const list = writeRowList(
    context,
    createRows(context.definition, headers ?? [], { direction: "response" }),
  );
  return list === "" ? "" : `Response headers:\n\n${list}`;
}

/** What can be requested next, by values of a response. */
function writeLinks(
  context: MarkdownContext,
  links: readonly ResponseLink[] | null | undefined,
): string {
  if (!links || links.length === 0) return "";
  const pages = { apiId: context.api.id, nodes: context.index.navigation.all };
  const items = links.map((link) => {
    const text = printDescription(link.description, { links: context.links });
    const sentence = printSentence(context, describeLink(link, pages));
    return printItem([`${sentence}.`, text]);
  });
  return `Links:\n\n${items.join("\n")}`;
}

/** An example with its name. */
export function writeExample(
  { text, language }: Pick<ResponseExample, "text" | "language">,
  name = "Example",
): string {
  if (text.trim() === "") return "";
  if (text.length > maxExampleLength) {
    const size = Math.round(text.length / 1000);
    return `${escapeLine(name)}: ${size} kB, which are left out here.`;
  }
  return `${escapeLine(name)}:\n\n${printCodeBlock(text, language)}`;
}

/** The declared errors under one heading each. */
export function writeErrors(
  context: MarkdownContext,
  title: string,
  errors: readonly ErrorResponse[],
): string {
  return writeSection(
    title,
    errors.map((error) => writeError(context, error)),
  );
}

function toSent({ definition }: MarkdownContext, { shape }: ErrorResponse, example: unknown) {
  return shape ? toSentExample(definition, shape, example, "response") : example;
}

function writeError(context: MarkdownContext, error: ErrorResponse): string {
  const { definition, links } = context;
  const about = [error.contentType && printCode(error.contentType)];
  // Generated examples only repeat the list above.
  const written = error.examples?.[0]?.responseBody.value;
  return joinBlocks([
    `### ${formatError(error)} ${escapeLine(error.name)}`,
    printDescription(error.description, { links, headingLevel: 4 }),
    error.shape
      ? writeView(context, viewShape(definition, error.shape, "response"), about, maxErrorItems)
      : "",
    writeHeaders(context, error.headers),
    writeLinks(context, error.links),
    written === undefined ? "" : writeExample(printPayload(toSent(context, error, written))),
  ]);
}
