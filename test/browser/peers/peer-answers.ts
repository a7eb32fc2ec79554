import type { RawAnswer } from "../answers/answer-server.js";
import { createLargeJson } from "../create-large-json.js";

/** What a console shows and gives of a response; each is asked for when a rule needs it. */
export interface ShownAnswer {
  /** The text on view: status and body. */
  readonly text: () => Promise<string>;
  /** The text with the headers on view, which some consoles open with a click. */
  readonly headers: () => Promise<string>;
  /** Widths of the pictures on view that could be drawn. */
  readonly pictures: () => Promise<readonly number[]>;
  /** What the button for it gives; undefined where there is none. */
  readonly download: () => Promise<{ readonly name: string; readonly bytes: Buffer } | undefined>;
  /** Of the PDF in the page's own viewer, when there is one. */
  readonly frame: () => Promise<Buffer | undefined>;
}

/** One answer of an API, and the rule by which a console shows it well. */
export interface PeerAnswer extends RawAnswer {
  /** What a user has to see or get; is in the table. */
  readonly rule: string;
  /** Undefined when the rule is met (yet); else why not. */
  readonly judge: (shown: ShownAnswer) => Promise<string | undefined>;
}

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const zip = bytes(0x50, 0x4b, 3, 4, 0xff, 0xfe, 0, 0x80);
const pdf = Buffer.concat([
  Buffer.from("%PDF-1.4\n"),
  bytes(0xff, 0xfe, 0, 1, 0x80),
  Buffer.from("\n%%EOF"),
]);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFElEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAk+Uzr4AAAAASUVORK5CYII=",
  "base64",
);

function typed(
  name: string,
  type: string,
  body: string | Buffer,
  rest: Omit<PeerAnswer, "name">,
): PeerAnswer {
  return { name, headers: [`Content-Type: ${type}`], body, ...rest };
}

/** Every one of these texts is on view. */
function shows(...texts: readonly string[]): PeerAnswer["judge"] {
  return async ({ text }) => findMissing(await text(), texts);
}

function findMissing(shown: string, texts: readonly string[]): string | undefined {
  const missing = texts.find((each) => !shown.includes(each));
  return missing === undefined ? undefined : `does not show ${missing}`;
}

async function judgeFile(
  shown: ShownAnswer,
  wanted: { readonly name?: string; readonly bytes: Buffer },
): Promise<string | undefined> {
  const file = await shown.download();
  if (!file) return "offers no download";
  if (!file.bytes.equals(wanted.bytes))
    return `the file is damaged (${file.bytes.length} bytes for ${wanted.bytes.length})`;
  if (wanted.name !== undefined && file.name !== wanted.name) return `the file is ${file.name}`;
  return undefined;
}

/** The responses in which consoles differ. */
export const peerAnswers: readonly PeerAnswer[] = [
  typed("64-bit id in JSON", "application/json", '{"id":9223372036854775807,"price":1.10}', {
    rule: "the id and the price to their last digit",
    judge: shows("9223372036854775807", "1.10"),
  }),
  typed("5 MB of JSON", "application/json", createLargeJson(5_000_000), {
    rule: "its first id, exact, on view within 15 s",
    judge: shows("9007199254740993"),
  }),
  typed("text in Latin 1", "text/plain; charset=iso-8859-1", bytes(0x5a, 0x6f, 0xeb), {
    rule: "Zoë",
    judge: shows("Zoë"),
  }),
  {
    name: "live events",
    headers: ["Content-Type: text/event-stream"],
    body: "data: first\n\n",
    later: ["data: second\n\n", "data: third\n\n"],
    length: false,
    rule: "the first event before the last is sent",
    judge: async ({ text }) => {
      const shown = await text();
      const isLive = shown.includes("first") && !shown.includes("third");
      return isLive ? undefined : "shows no event before the last";
    },
  },
  typed("PNG", "image/png", png, {
    rule: "the picture, drawn",
    judge: async ({ pictures }) =>
      (await pictures()).includes(2) ? undefined : "the picture is not drawn",
  }),
  typed("PDF", "application/pdf", pdf, {
    rule: "its bytes, in a viewer or as a download",
    judge: async (shown) => {
      const framed = await shown.frame();
      return framed?.equals(pdf) ? undefined : judgeFile(shown, { bytes: pdf });
    },
  }),
  {
    name: "ZIP called naïve.zip",
    headers: [
      "Content-Type: application/zip",
      "Content-Disposition: attachment; filename=x.zip; filename*=UTF-8''na%C3%AFve.zip",
    ],
    body: zip,
    rule: "a download with its bytes and its name",
    judge: (shown) => judgeFile(shown, { name: "naïve.zip", bytes: zip }),
  },
  {
    name: "204 without a body",
    status: "204 No Content",
    length: false,
    rule: "its status, and no error",
    judge: async ({ text }) => {
      const shown = await text();
      if (!shown.includes("204")) return "does not show 204";
      return /error|fail/i.test(shown) ? "shows an error" : undefined;
    },
  },
  typed("an answer that breaks off", "text/plain", "half of it", {
    length: 1_000,
    breaks: "early",
    rule: "that it failed or is not whole",
    judge: async ({ text }) =>
      /fail|broke|incomplete|error|interrupt|arrived/i.test(await text())
        ? undefined
        : "tells nothing of it",
  }),
  typed("401 with a challenge", "application/problem+json", '{"title":"No token"}', {
    headers: ["Content-Type: application/problem+json", 'WWW-Authenticate: Bearer realm="plants"'],
    status: "401 Unauthorized",
    rule: "its status, body and WWW-Authenticate",
    judge: async (shown) =>
      findMissing(await shown.text(), ["401", "No token"]) ??
      findMissing(await shown.headers(), ['Bearer realm="plants"']),
  }),
];

/** Shown next to the ten: a browser follows redirects unseen, so that only a relay can show them. */
export const redirectAnswer: PeerAnswer = {
  name: "302 to another place",
  status: "302 Found",
  headers: ["Location: /elsewhere"],
  rule: "302 and where it leads",
  judge: async (shown) =>
    findMissing(await shown.text(), ["302"]) ?? findMissing(await shown.headers(), ["/elsewhere"]),
};
