import type {
  HmacSignature,
  SignatureTimestamp,
  SignedComponent,
  WebhookSignature,
} from "../../../../runtime/definition/index.js";
import { listItems, type SourceNode } from "../../../read/index.js";
import type { ImportContext } from "../../import-context.js";
import { nodeAtPath, textAtPath } from "../text-at-path.js";

/** The signature of Standard Webhooks. `start` is the prefix of its headers. */
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
 * Reads the object of `x-frond-webhook-signature`, which has the keys of Fern's extension and a few more. A
 * signature that receivers cannot verify has the type `other`, so that docs still show that there is one.
 */
export function readSignature(
  context: ImportContext,
  node: SourceNode,
): WebhookSignature | undefined {
  const header = textAtPath(node, "header");
  if (header === undefined) {
    const message = "A signature without a header is ignored.";
    reportInvalid(context, node, message, "Add 'header', the name of the header that has it.");
    return undefined;
  }
  const reader: SignatureReader = { context, node, isSupported: true };
  const hmac = isHmac(reader) && readHmac(reader, header);
  return hmac && reader.isSupported ? { type: "hmac", ...hmac } : readOther(node, header);
}

/** The object that is read, and whether it is supported. */
interface SignatureReader {
  readonly context: ImportContext;
  readonly node: SourceNode;
  /** False after the first value that is not supported. */
  isSupported: boolean;
}

function isHmac(reader: SignatureReader): boolean {
  const { context, node } = reader;
  const type = textAtPath(node, "type");
  if (type === "asymmetric") {
    context.report(node, "info", {
      code: "unverified-signature",
      message: "Samples that receive this request do not verify its signature.",
      hint: "They verify signatures of the type 'hmac'.",
    });
  } else if (type !== "hmac") {
    const at = nodeAtPath(node, "type") ?? node;
    reportUnsupported(
      reader,
      at,
      "The type of a signature is 'hmac' or 'asymmetric'.",
      "Correct 'type'.",
    );
  }
  return type === "hmac";
}

function readOther(node: SourceNode, header: string): WebhookSignature {
  const algorithm = textAtPath(node, "asymmetric-algorithm") ?? textAtPath(node, "algorithm");
  return { type: "other", header, ...(algorithm === undefined ? {} : { algorithm }) };
}

function readHmac(reader: SignatureReader, header: string): HmacSignature {
  const { node } = reader;
  const payload = nodeAtPath(node, "payload-format");
  const prefix = textAtPath(node, "signature-prefix");
  const separator = rawText(node, "signature-separator");
  const delimiter = payload && rawText(payload, "delimiter");
  const messageIdHeader = textAtPath(node, "message-id-header");
  const secretPrefix = textAtPath(node, "secret-prefix");
  const timestamp = readTimestamp(reader);
  reportUnsupportedKeys(reader, payload);
  return {
    header,
    algorithm: readOneOf(reader, node, "algorithm", algorithms),
    encoding: readOneOf(reader, node, "encoding", encodings),
    ...(prefix ? { prefix } : {}),
    ...(separator ? { separator } : {}),
    components: payload ? readComponents(reader, payload) : ["body"],
    ...(delimiter ? { delimiter } : {}),
    ...(timestamp ? { timestamp } : {}),
    ...(messageIdHeader ? { messageIdHeader } : {}),
    ...(secretPrefix ? { secretPrefix } : {}),
    ...readSecretEncoding(reader),
  };
}

function readTimestamp(reader: SignatureReader): SignatureTimestamp | undefined {
  const node = nodeAtPath(reader.node, "timestamp");
  if (!node) return undefined;
  const header = textAtPath(node, "header");
  if (header === undefined) {
    reportUnsupported(reader, node, "The timestamp of a signature has no header.", "Add 'header'.");
    return undefined;
  }
  const format = readOneOf(reader, node, "format", formats);
  const tolerance = nodeAtPath(node, "tolerance");
  if (!tolerance) return { header, format };
  const { value } = tolerance;
  if (typeof value === "number" && value > 0) return { header, format, toleranceInSeconds: value };
  const message = "A tolerance is a number of seconds above 0; 300 is used.";
  reportInvalid(reader.context, tolerance, message, "Correct 'tolerance'.");
  return { header, format };
}

function readComponents(reader: SignatureReader, payload: SourceNode): SignedComponent[] {
  const list = nodeAtPath(payload, "components");
  const items = list && Array.isArray(list.value) ? listItems(list) : [];
  if (items.length === 0) {
    const hint = "Add 'components', such as [timestamp, body].";
    reportUnsupported(reader, list ?? payload, "The parts that are signed must be a list.", hint);
  }
  return items.flatMap((item) => readComponent(reader, item));
}

function readComponent(reader: SignatureReader, item: SourceNode): SignedComponent[] {
  const name = String(item.value);
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (component === undefined) {
    const hint = `Use ${Object.keys(components).join(", ")}.`;
    reportUnsupported(reader, item, `'${name}' cannot be part of the signed payload.`, hint);
    return [];
  }
  if (component === "timestamp" && !nodeAtPath(reader.node, "timestamp")) {
    reportUnsupported(
      reader,
      item,
      "No header has the timestamp that is signed.",
      "Add 'timestamp'.",
    );
  }
  if (component === "messageId" && textAtPath(reader.node, "message-id-header") === undefined) {
    const hint = "Add 'message-id-header'.";
    reportUnsupported(reader, item, "No header has the message id that is signed.", hint);
  }
  return [component];
}

function readSecretEncoding(reader: SignatureReader): Pick<HmacSignature, "secretEncoding"> {
  const { node } = reader;
  const text = textAtPath(node, "secret-encoding");
  if (text === undefined || text === "text") return {};
  return { secretEncoding: readOneOf(reader, node, "secret-encoding", encodings) };
}

/** Reports keys without which the verification would reject every request. */
function reportUnsupportedKeys(reader: SignatureReader, payload: SourceNode | undefined): void {
  const keys = [
    ["body-hash-binding", nodeAtPath(reader.node, "body-hash-binding")],
    ["url-normalization", nodeAtPath(reader.node, "url-normalization")],
    ["body-sort", payload && nodeAtPath(payload, "body-sort")],
  ] as const;
  for (const [name, key] of keys) {
    const hint = "Explain in the description how to verify the signature.";
    if (key) reportUnsupported(reader, key, `'${name}' is not supported.`, hint);
  }
}

/** Reads one of the values. Default: the first. */
function readOneOf<Value extends string>(
  reader: SignatureReader,
  node: SourceNode,
  key: string,
  values: readonly [Value, ...Value[]],
): Value {
  const text = textAtPath(node, key);
  const found = values.find((value) => value === text);
  if (text !== undefined && found === undefined) {
    const at = nodeAtPath(node, key) ?? node;
    reportUnsupported(
      reader,
      at,
      `'${text}' is not a supported ${key} of signatures.`,
      `Use ${values.join(", ")}.`,
    );
  }
  return found ?? values[0];
}

/** Reports a value because of which receivers cannot verify the signature. */
function reportUnsupported(
  reader: SignatureReader,
  node: SourceNode,
  message: string,
  hint: string,
): void {
  reader.isSupported = false;
  const consequence = "Samples that receive this request do not verify its signature.";
  reportInvalid(reader.context, node, `${message} ${consequence}`, hint);
}

/** A text without trimming, because delimiters may be spaces. */
function rawText(node: SourceNode, key: string): string | undefined {
  const value = nodeAtPath(node, key)?.value;
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
