import type { HmacSignature, WebhookSignature } from "../../definition/index.js";

/** A request that an API sends to its users' servers, as a receiving program needs to know it. */
export interface Delivery {
  /** Such as POST. */
  readonly method: string;
  /** Begins with a slash; as text, not percent-encoded. */
  readonly path: string;
  /** Media type of the body. Default: there is none. */
  readonly contentType?: string | undefined;
  /** Names of the headers that describe the event; the program prints them. */
  readonly headers: readonly string[];
  /** The status that the API expects in return. */
  readonly status: number;
  /** Default: the API does not declare one, and the program verifies nothing. */
  readonly signature?: WebhookSignature | undefined;
}

/** A delivery in the form that programs are written from. */
export interface ReceiverPlan {
  readonly method: string;
  /** As it is in the first line of the request, without a query. */
  readonly path: string;
  readonly isJson: boolean;
  readonly hasBody: boolean;
  readonly headers: readonly string[];
  readonly status: number;
  readonly check: SignatureCheck | undefined;
  /** Lines of a comment: what the program cannot verify. */
  readonly note: readonly string[];
}

/** How a program verifies an HMAC. */
export interface SignatureCheck extends HmacSignature {
  /** What is signed: texts and, once or more, the body. */
  readonly runs: readonly SignedRun[];
  readonly usesMessageId: boolean;
  readonly usesUrl: boolean;
  readonly tolerance: number;
}

/** A part of what is signed: the body's bytes, or texts that follow one another. */
export type SignedRun = "body" | readonly SignedText[];

/** A text that is signed: the value of a variable of the program, or always the same. */
export type SignedText = { readonly variable: "timestamp" | "messageId" | "url" } | string;

/** Names of the variables of the environment, and the port that programs listen on without one. */
export const environment = {
  secret: "WEBHOOK_SECRET",
  url: "WEBHOOK_URL",
  port: "PORT",
  defaultPort: 3000,
} as const;

/** What a program says when a variable of the environment is missing. */
export const missing = {
  secret: `Set ${environment.secret} to the secret of the webhook.`,
  url: `Set ${environment.url} to the address that the webhook is registered with.`,
} as const;

/** What a program says where it verifies a signature. */
export const remarks = {
  isSigned: "Whether somebody who knows the secret has sent exactly these bytes.",
  old: "An old request may be one that somebody has recorded and sends again.",
} as const;

/** What programs in every language are written from. */
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

/** The path as clients write it into a request. */
function encodePath(path: string): string {
  const encoded = encodeURI(path.replace(/\p{Cs}/gu, "\ufffd"));
  return encoded.replace(/[?#[\]]/g, encodeURIComponent);
}

/** Nothing in it may end a comment, whatever the language. */
function describeOther({ header, algorithm }: Omit<OtherSignature, "type">): string[] {
  const plain = (text: string): string => text.replace(/[^\w .:+-]/g, "_");
  const how = algorithm ? ` (${plain(algorithm)})` : "";
  return [
    `The header ${plain(header)} has a signature${how}.`,
    "Verify it as the API describes before you trust the event.",
  ];
}

type OtherSignature = Extract<WebhookSignature, { type: "other" }>;

/** The texts of a run as one expression of a language. */
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
