import type {
  HmacSignature,
  SignatureTimestamp,
  SignedComponent,
  WebhookSignature,
} from "../../../../runtime/definition/index.js";
import { listItems, type SourceNode } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { nodeIn, textIn } from "../text-in.js";

/** How Standard Webhooks signs; `start` is how the names of its headers begin. */
export function standardWebhooks(start: "webhook" | "svix"): HmacSignature {
  return {
    header: `${start}-signature`,
    algorithm: "sha256",
    encoding: "base64",
    prefix: "v1,",
    separator: " ",
    components: ["messageId", "timestamp", "body"],
    delimiter: ".",
    timestamp: { header: `${start}-timestamp`, format: "unix-seconds" },
    messageIdHeader: `${start}-id`,
    secretPrefix: "whsec_",
    secretEncoding: "base64",
  };
}

const algorithms = ["sha256", "sha1", "sha384", "sha512"] as const;
const encodings = ["base64", "hex"] as const;
const formats = ["unix-seconds", "unix-millis", "iso8601"] as const;
const components: Readonly<Record<string, SignedComponent>> = {
  body: "body",
  timestamp: "timestamp",
  "message-id": "messageId",
  "notification-url": "url",
};

/**
 * The object of `x-frond-webhook-signature`, which has the keys of Fern's and a few more. What receivers
 * cannot verify as it is described is a signature of another kind: that there is one must not be lost.
 */
export function readSignature(
  context: ImportContext,
  node: SourceNode,
): WebhookSignature | undefined {
  const header = textIn(node, "header");
  if (header === undefined) {
    const message = "A signature without a header is ignored.";
    reportInvalid(context, node, message, "Add 'header', the name of the header that has it.");
    return undefined;
  }
  const reading: Reading = { context, node, isKnown: true };
  const hmac = isHmac(reading) && readHmac(reading, header);
  return hmac && reading.isKnown ? { type: "hmac", ...hmac } : readOther(node, header);
}

/** The object that is read. */
interface Reading {
  readonly context: ImportContext;
  readonly node: SourceNode;
  /** Whether everything so far could be read. */
  isKnown: boolean;
}

function isHmac(reading: Reading): boolean {
  const { context, node } = reading;
  const type = textIn(node, "type");
  if (type === "asymmetric") {
    context.report(node, "info", {
      code: "unverified-signature",
      message: "Samples that receive this request do not verify its signature.",
      hint: "They verify signatures of the type 'hmac'.",
    });
  } else if (type !== "hmac") {
    const at = nodeIn(node, "type") ?? node;
    refuse(reading, at, "The type of a signature is 'hmac' or 'asymmetric'.", "Correct 'type'.");
  }
  return type === "hmac";
}

function readOther(node: SourceNode, header: string): WebhookSignature {
  const algorithm = textIn(node, "asymmetric-algorithm") ?? textIn(node, "algorithm");
  return { type: "other", header, ...(algorithm === undefined ? {} : { algorithm }) };
}

function readHmac(reading: Reading, header: string): HmacSignature {
  const { node } = reading;
  const payload = nodeIn(node, "payload-format");
  const prefix = textIn(node, "signature-prefix");
  const separator = rawText(node, "signature-separator");
  const delimiter = payload && rawText(payload, "delimiter");
  const messageIdHeader = textIn(node, "message-id-header");
  const secretPrefix = textIn(node, "secret-prefix");
  const timestamp = readTimestamp(reading);
  reportUnsupported(reading, payload);
  return {
    header,
    algorithm: pick(reading, node, "algorithm", algorithms),
    encoding: pick(reading, node, "encoding", encodings),
    ...(prefix ? { prefix } : {}),
    ...(separator ? { separator } : {}),
    components: payload ? readComponents(reading, payload) : ["body"],
    ...(delimiter ? { delimiter } : {}),
    ...(timestamp ? { timestamp } : {}),
    ...(messageIdHeader ? { messageIdHeader } : {}),
    ...(secretPrefix ? { secretPrefix } : {}),
    ...readSecretEncoding(reading),
  };
}

function readTimestamp(reading: Reading): SignatureTimestamp | undefined {
  const node = nodeIn(reading.node, "timestamp");
  if (!node) return undefined;
  const header = textIn(node, "header");
  if (header === undefined) {
    refuse(reading, node, "The timestamp of a signature has no header.", "Add 'header'.");
    return undefined;
  }
  const format = pick(reading, node, "format", formats);
  const tolerance = nodeIn(node, "tolerance");
  if (!tolerance) return { header, format };
  const { value } = tolerance;
  if (typeof value === "number" && value > 0) return { header, format, toleranceInSeconds: value };
  const message = "A tolerance is a number of seconds above 0; 300 is used.";
  reportInvalid(reading.context, tolerance, message, "Correct 'tolerance'.");
  return { header, format };
}

function readComponents(reading: Reading, payload: SourceNode): SignedComponent[] {
  const list = nodeIn(payload, "components");
  const items = list && Array.isArray(list.value) ? listItems(list) : [];
  if (items.length === 0) {
    const hint = "Add 'components', such as [timestamp, body].";
    refuse(reading, list ?? payload, "The parts that are signed must be a list.", hint);
  }
  return items.flatMap((item) => readComponent(reading, item));
}

function readComponent(reading: Reading, item: SourceNode): SignedComponent[] {
  const name = String(item.value);
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (component === undefined) {
    const hint = `Use ${Object.keys(components).join(", ")}.`;
    refuse(reading, item, `'${name}' cannot be part of the signed payload.`, hint);
    return [];
  }
  if (component === "timestamp" && !nodeIn(reading.node, "timestamp")) {
    refuse(reading, item, "No header has the timestamp that is signed.", "Add 'timestamp'.");
  }
  if (component === "messageId" && textIn(reading.node, "message-id-header") === undefined) {
    const hint = "Add 'message-id-header'.";
    refuse(reading, item, "No header has the message id that is signed.", hint);
  }
  return [component];
}

function readSecretEncoding(reading: Reading): Pick<HmacSignature, "secretEncoding"> {
  const { node } = reading;
  const text = textIn(node, "secret-encoding");
  if (text === undefined || text === "text") return {};
  return { secretEncoding: pick(reading, node, "secret-encoding", encodings) };
}

/** A check that left these out would refuse every request. */
function reportUnsupported(reading: Reading, payload: SourceNode | undefined): void {
  const places = [
    ["body-hash-binding", nodeIn(reading.node, "body-hash-binding")],
    ["url-normalization", nodeIn(reading.node, "url-normalization")],
    ["body-sort", payload && nodeIn(payload, "body-sort")],
  ] as const;
  for (const [name, place] of places) {
    const hint = "Explain in the description how to verify the signature.";
    if (place) refuse(reading, place, `'${name}' is not supported.`, hint);
  }
}

/** One of some values; the first where nothing is said. */
function pick<Value extends string>(
  reading: Reading,
  node: SourceNode,
  key: string,
  values: readonly [Value, ...Value[]],
): Value {
  const text = textIn(node, key);
  const found = values.find((value) => value === text);
  if (text !== undefined && found === undefined) {
    const at = nodeIn(node, key) ?? node;
    refuse(
      reading,
      at,
      `'${text}' is not a supported ${key} of signatures.`,
      `Use ${values.join(", ")}.`,
    );
  }
  return found ?? values[0];
}

function refuse(reading: Reading, node: SourceNode, message: string, hint: string): void {
  reading.isKnown = false;
  const consequence = "Samples that receive this request do not verify its signature.";
  reportInvalid(reading.context, node, `${message} ${consequence}`, hint);
}

/** A text as it is written: delimiters may be spaces. */
function rawText(node: SourceNode, key: string): string | undefined {
  const value = nodeIn(node, key)?.value;
  return typeof value === "string" && value !== "" ? value : undefined;
}

function reportInvalid(
  context: ImportContext,
  node: SourceNode,
  message: string,
  hint: string,
): void {
  context.report(node, "warning", { code: "invalid-signature", message, hint });
}
