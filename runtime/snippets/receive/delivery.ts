import type { HmacSignature, WebhookSignature } from "../../definition/index.js";

/** Describes requests to a user's server, for example programs. */
export interface Delivery {
  /** Such as POST. */
  readonly method: string;
  /** Begins with a slash; not percent-encoded. */
  readonly path: string;
  /** Media type of the body. Default: there is none. */
  readonly contentType?: string | undefined;
  /** Names of headers that the program prints. */
  readonly headers: readonly string[];
  /** The status to respond with. */
  readonly status: number;
  /** Absent: the program does not verify a signature. */
  readonly signature?: WebhookSignature | undefined;
}

/** Input of the writers of programs. */
export interface ReceiverPlan {
  readonly method: string;
  /** As in the request line, without a query. */
  readonly path: string;
  readonly isJson: boolean;
  readonly hasBody: boolean;
  readonly headers: readonly string[];
  readonly status: number;
  readonly check: SignatureCheck | undefined;
  /** Comment lines about what the program cannot verify. */
  readonly note: readonly string[];
}

/** How a program verifies an HMAC. */
export interface SignatureCheck extends HmacSignature {
  /** Signed data: texts and, at least once, the body. */
  readonly runs: readonly SignedRun[];
  readonly usesMessageId: boolean;
  readonly usesUrl: boolean;
  readonly tolerance: number;
}

/** A part of the signed data: the body, or consecutive texts. */
type SignedRun = "body" | readonly SignedText[];

/** A signed text: the value of a variable, or a constant. */
type SignedText = { readonly variable: "timestamp" | "messageId" | "url" } | string;

/** Environment variables of the programs, and the default port. */
export const environment = {
  secret: "WEBHOOK_SECRET",
  url: "WEBHOOK_URL",
  port: "PORT",
  defaultPort: 3000,
} as const;

/** Error messages for missing environment variables. */
export const missing = {
  secret: `Set ${environment.secret} to the secret of the webhook.`,
  url: `Set ${environment.url} to the address that the webhook is registered with.`,
} as const;

/** Comments on signature verification. */
export const remarks = {
  isSigned: "Whether somebody who knows the secret has sent exactly these bytes.",
  old: "An old request may be one that somebody has recorded and sends again.",
} as const;

/** Prepares the input of the writers. */
export function planReceiver(delivery: Delivery): ReceiverPlan {
  const { method, path, contentType, headers, status, signature } = delivery;
  const check = signature?.type === "hmac" ? planCheck(signature) : undefined;
  const ofSignature = [signature?.header, check?.timestamp?.header].map((name) =>
    name?.toLowerCase(),
  );
  return {
    method,
    path: encodePath(path),
    isJson: contentType !== undefined && /[/+]json\s*(?:;|$)/i.test(contentType),
    hasBody: contentType !== undefined,
    headers: headers.filter((name) => !ofSignature.includes(name.toLowerCase())),
    status,
    check,
    note: signature?.type === "other" ? describeOther(signature) : [],
  };
}

function planCheck(signature: HmacSignature): SignatureCheck {
  const { components, delimiter, timestamp } = signature;
  const runs: SignedRun[] = [];
  const add = (text: SignedText): void => {
    const last = runs.at(-1);
    if (text === "") return;
    if (last === undefined || last === "body") runs.push([text]);
    else runs[runs.length - 1] = [...last, text];
  };
  components.forEach((component, index) => {
    if (index > 0) add(delimiter ?? "");
    if (component === "body") runs.push("body");
    else add({ variable: component });
  });
  return {
    ...signature,
    runs,
    usesMessageId: components.includes("messageId"),
    usesUrl: components.includes("url"),
    tolerance: timestamp?.toleranceInSeconds ?? 300,
  };
}

/** Encodes a path like clients do. */
function encodePath(path: string): string {
  const encoded = encodeURI(path.replace(/\p{Cs}/gu, "\ufffd"));
  return encoded.replace(/[?#[\]]/g, encodeURIComponent);
}

/** Must not contain a sequence that ends a comment in any language. */
function describeOther({ header, algorithm }: Omit<OtherSignature, "type">): string[] {
  const plain = (text: string): string => text.replace(/[^\w .:+-]/g, "_");
  const how = algorithm ? ` (${plain(algorithm)})` : "";
  return [
    `The header ${plain(header)} has a signature${how}.`,
    "Verify it as the API describes before you trust the event.",
  ];
}

type OtherSignature = Extract<WebhookSignature, { type: "other" }>;

/** Consecutive texts as one expression. */
export function joinTexts(
  texts: readonly SignedText[],
  quote: (text: string) => string,
  operator = " + ",
  variable: (name: string) => string = (name) => name,
): string {
  return texts
    .map((text) => (typeof text === "string" ? quote(text) : variable(text.variable)))
    .join(operator);
}
