import { expect, test } from "vitest";
import { CallerOrigins, serializeProblem } from "../../../runtime/relay/relay-responses.js";
import { exposedHeaders } from "../../../runtime/relay/protocol.js";
import { RelayProblem } from "../../../runtime/relay/relay-problem.js";

const safety = [
  "X-Content-Type-Options: nosniff",
  "Content-Security-Policy: sandbox",
  "Cache-Control: no-store",
  "Vary: Origin",
];

test("a problem as bytes is a complete response that ends the connection", () => {
  const problem = new RelayProblem("rate-limited", { retryAfterSeconds: 7 });
  const requestId = "r1";
  const body = problem.toJson(requestId);
  const head = [
    `HTTP/1.1 ${problem.status} Refused`,
    ...safety,
    "X-Relay-Error: rate-limited",
    "Content-Type: application/problem+json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Retry-After: 7",
    "Connection: close",
    "X-Relay-Request-Id: r1",
  ];
  expect(serializeProblem(problem, { origin: undefined, requestId })).toBe(
    `${head.join("\r\n")}\r\n\r\n${body}`,
  );
  const exposing = [
    "Access-Control-Allow-Origin: *",
    `Access-Control-Expose-Headers: ${exposedHeaders.join(", ")}`,
  ];
  expect(serializeProblem(problem, { origin: "*", requestId })).toBe(
    `${[...head, ...exposing].join("\r\n")}\r\n\r\n${body}`,
  );
});

test("only allowed origins get headers that let them read", () => {
  const origins = new CallerOrigins(["https://docs.example/page", "http://localhost:3000"]);
  const flat = safety.flatMap((line) => line.split(": "));
  for (const refused of [undefined, "null", "https://evil.example", "https://docs.example/page"]) {
    expect(origins.findHeaders(refused)).toEqual(flat);
  }
  for (const allowed of ["https://docs.example", "http://localhost:3000"]) {
    const expected = [
      ...flat,
      "Access-Control-Allow-Origin",
      allowed,
      "Access-Control-Expose-Headers",
      exposedHeaders.join(", "),
    ];
    expect(origins.findHeaders(allowed)).toEqual(expected);
    expect(origins.findHeaders(allowed)).toEqual(expected);
  }
});
