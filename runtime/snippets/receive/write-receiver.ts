import { languages, type SnippetLanguage } from "../languages.js";
import { planReceiver, type Delivery, type ReceiverPlan } from "./delivery.js";
import { receiveInCsharp } from "./receive-csharp.js";
import { receiveInGo } from "./receive-go.js";
import { receiveInJava } from "./receive-java.js";
import { receiveInJavaScript } from "./receive-javascript.js";
import { receiveInPhp } from "./receive-php.js";
import { receiveInPython } from "./receive-python.js";
import { receiveInRuby } from "./receive-ruby.js";

const writers = {
  typescript: (plan) => receiveInJavaScript(plan, true),
  javascript: (plan) => receiveInJavaScript(plan, false),
  python: receiveInPython,
  java: receiveInJava,
  ruby: receiveInRuby,
  csharp: receiveInCsharp,
  go: receiveInGo,
  php: receiveInPhp,
} as const satisfies Readonly<Partial<Record<SnippetLanguage, (plan: ReceiverPlan) => string>>>;

/** A language that receivers are written in. */
export type ReceiverLanguage = keyof typeof writers;

/** The languages of receivers, in display order. */
export const receiverLanguages = languages.filter((language): language is ReceiverLanguage =>
  Object.hasOwn(writers, language),
);

/**
 * A complete server that receives the requests of a webhook or callback: it verifies their signature where
 * one is declared, prints the event and responds with the expected status. It listens on 127.0.0.1, on
 * the port in the environment variable `PORT` or else 3000, and reads the secret from `WEBHOOK_SECRET`.
 *
 * @example
 * const source = writeReceiver(
 *   { method: "POST", path: "/orders", contentType: "application/json", headers: [], status: 204 },
 *   "python",
 * );
 */
export function writeReceiver(delivery: Delivery, language: ReceiverLanguage): string {
  return writers[language](planReceiver(delivery));
}
