import type { Answer, Exchange } from "./row.js";

/** A whole HTTP/1.1 answer; `body` is counted as UTF-8. */
export function whole(status: string, body = "", ...headers: string[]): string {
  const length = `content-length: ${new TextEncoder().encode(body).length}`;
  return [`HTTP/1.1 ${status}`, length, ...headers, "", body].join("\r\n");
}

/** A 200 with a JSON body. */
export function json(body = "[1]", ...headers: string[]): string {
  return whole("200 OK", body, "content-type: application/json", ...headers);
}

/** The head of a 200 whose body is JSON of some length. */
export const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";

/** Always the same. */
export const say =
  (text: string): Answer =>
  (to) =>
    to.write(text);

/** The first request gets the first response, and so on; later ones the last. */
export function inTurn(...answers: (string | Answer)[]): Answer {
  return (to) => answerWith(answers[Math.min(to.count, answers.length - 1)], to);
}

/** The same for each path by itself. */
export function inTurnByPath(...answers: (string | Answer)[]): Answer {
  return (to) => answerWith(answers[Math.min(to.countOfPath, answers.length - 1)], to);
}

function answerWith(answer: string | Answer | undefined, to: Exchange): void {
  if (typeof answer === "string") to.write(answer);
  else answer?.(to);
}

/** By what is in the path; the rest gets `[1]`. */
export function byPath(answers: Readonly<Record<string, string | Answer>>): Answer {
  return (to) => {
    const found = Object.keys(answers).find((part) => to.path.includes(part));
    answerWith(found === undefined ? json() : answers[found], to);
  };
}

/** Bytes with a head that tells their number. */
export function bytes(body: Uint8Array, ...headers: string[]): Answer {
  return (to) => {
    to.write(
      [`HTTP/1.1 200 OK`, `content-length: ${body.length}`, ...headers, "", ""].join("\r\n"),
    );
    to.write(body);
  };
}

/** Writes a little, again and again, until the connection closes. */
export function drip(first: string, drop: string): Answer {
  return (to) => {
    to.write(first);
    const timer = setInterval(() => to.write(drop), 20);
    to.onClose(() => clearInterval(timer));
  };
}

/** Writes, and resets once the client must have read it: after several rounds of its event loop. */
export function writeThenReset(text: string): Answer {
  return (to) => {
    to.write(text);
    const wait = (rounds: number) =>
      void setTimeout(() => (rounds > 0 ? wait(rounds - 1) : to.reset()), 25);
    wait(4);
  };
}
