import {
  receivedDescription,
  type CallbackDefinition,
  type EndpointDefinition,
  type WebhookDefinition,
} from "../../definition/index.js";
import type { SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import {
  createSamplePayloads,
  describeExpression,
  toReceivedRequest,
} from "../reference/examples/received-request.js";
import { toDelivery } from "../reference/examples/to-delivery.js";
import { writeReceiver } from "../../snippets/index.js";
import { escapeLine, printCode, printCodeBlock, printLink } from "../../definition/text/index.js";
import { joinBlocks } from "./markdown-blocks.js";
import type { MarkdownContext } from "./markdown-context.js";
import { printDescription } from "./print-description.js";
import { writeAuthentication } from "./write-authentication.js";
import { writeAvailability } from "./write-availability.js";
import { writeExternalDocs } from "./write-external-docs.js";
import {
  writeBodies,
  writeErrors,
  writeExample,
  writeParameters,
  writeResponses,
  writeSection,
} from "./write-exchange.js";

/** A callback and the endpoint that declares it. */
interface ReceivedNode {
  readonly received: WebhookDefinition | CallbackDefinition;
  readonly endpoint?: EndpointDefinition | undefined;
}

/** The Markdown page of a webhook or callback. */
export function writeReceived(
  context: MarkdownContext,
  { received: node, endpoint }: ReceivedNode,
  page: SiteNode,
  nodes: readonly SiteNode[],
): string {
  const { definition, links } = context;
  const received = toReceivedRequest(node);
  const samples = createSamplePayloads(definition, received);
  return joinBlocks([
    `# ${escapeLine(page.title)}`,
    writeAvailability(node.availability),
    writeSender(
      context,
      node,
      nodes.find(({ kind, id }) => kind === "endpoint" && id === endpoint?.id),
    ),
    printDescription(receivedDescription(node), { links, headingLevel: 2, isMain: true }),
    writeExternalDocs(context, node.externalDocs),
    "path" in node ? writeAuthentication(context, node) : "",
    ...writeParameters(context, received.parameters, "response"),
    ...writeBodies(context, "Payload", received.bodies, "response"),
    writeSection(
      "Sample payloads",
      samples.map((sample) => writeExample(sample, sample.name || "Sample")),
    ),
    ...writeResponses(context, "Expected response", received.responses),
    writeErrors(context, "Other responses", received.errors),
    writeSection("Receive it", [
      printCodeBlock(writeReceiver(toDelivery(node, received), "typescript"), "ts"),
    ]),
  ]);
}

/** Sender and receiver of the request. */
function writeSender(
  context: MarkdownContext,
  node: WebhookDefinition | CallbackDefinition,
  endpoint: SiteNode | undefined,
): string {
  const { api } = context;
  const sends = `${escapeLine(api.title)} sends this ${printCode(node.method)} request to your server`;
  if (!("expression" in node)) return `${sends}, at a URL that you register.`;
  const source = describeExpression(node.expression);
  const call = endpoint
    ? printLink(endpoint.title, context.href(nodeHref(api.id, endpoint)))
    : "the endpoint";
  const place = source ? `, at the URL given as ${printCode(source.name)} ${source.place}` : "";
  return `${sends} after you call ${call}${place}.`;
}
