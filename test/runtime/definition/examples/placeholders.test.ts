import { expect, test } from "vitest";
import type { CallValues, SecurityEncoding } from "../../../../runtime/http/index.js";
import {
  type EndpointDefinition,
  type HttpRequestBodyShape,
  listMissingFiles,
  withCredentialPlaceholders,
  withFilePlaceholders,
} from "../../../../runtime/definition/index.js";
import { endpoint, object } from "../shapes.js";

const none: CallValues = { path: {}, query: {}, headers: {}, cookies: {} };
const taking = (body: HttpRequestBodyShape): EndpointDefinition =>
  endpoint({ method: "POST", requests: [{ body }] });

test("files that are required and missing get a name", () => {
  const form = taking({
    type: "formData",
    fields: [
      { type: "file", key: "photo", isOptional: false },
      { type: "files", key: "more", isOptional: false },
      { type: "file", key: "chosen", isOptional: false },
      { type: "file", key: "free", isOptional: true },
      { type: "property", key: "title", valueShape: object({}) },
    ],
  });
  const chosen = { filename: "fern.png" };
  const values = { ...none, body: { chosen, title: "x" } };
  expect(listMissingFiles(form, values).map(({ key }) => key)).toEqual(["photo", "more"]);
  expect(withFilePlaceholders(form, values).body).toEqual({
    photo: { filename: "photo" },
    more: [{ filename: "more" }],
    chosen,
    title: "x",
  });
  const complete = { ...none, body: { photo: chosen, more: [chosen], chosen } };
  expect(withFilePlaceholders(form, complete)).toBe(complete);
  expect(withFilePlaceholders(form, none).body).toMatchObject({ photo: { filename: "photo" } });

  const bytes = taking({ type: "bytes", isOptional: false });
  expect(withFilePlaceholders(bytes, none).body).toEqual({ filename: "file" });
  const sent = { ...none, body: new Blob(["x"]) };
  expect(withFilePlaceholders(bytes, sent)).toBe(sent);
  expect(withFilePlaceholders(taking({ type: "bytes", isOptional: true }), none)).toBe(none);
  expect(withFilePlaceholders(taking(object({})), none)).toBe(none);
  expect(listMissingFiles(taking(object({})), none)).toEqual([]);
  expect(withFilePlaceholders(endpoint(), none)).toBe(none);
});

test("credentials of the chosen alternative that are missing are shown as YOUR_TOKEN", () => {
  const schemes = {
    token: { type: "bearer", scheme: "token" },
    login: { type: "basic", scheme: "login" },
    key: { type: "header", scheme: "key", name: "X-Key" },
  } as const satisfies Record<string, SecurityEncoding>;
  const security = [[schemes.token], [schemes.login, schemes.key]];
  const token = { type: "bearer", token: "YOUR_TOKEN" };
  const login = { type: "basic", username: "YOUR_USERNAME", password: "YOUR_PASSWORD" };
  const key = { type: "value", value: "YOUR_TOKEN" };
  const filled = (values: CallValues, chosen?: number) =>
    withCredentialPlaceholders({ security }, values, chosen).auth;

  expect(filled(none)).toEqual({ token });
  expect(filled(none, 1)).toEqual({ login, key });
  expect(filled(none, 7)).toEqual({ token });
  const own = { type: "value", value: "secret" } as const;
  expect(filled({ ...none, auth: { key: own } }, 1)).toEqual({ login, key: own });
  const bearer = { ...none, auth: { token: { type: "bearer", token: "t" } as const } };
  expect(withCredentialPlaceholders({ security }, bearer, 1)).toBe(bearer);
  expect(withCredentialPlaceholders({ security: [] }, none)).toBe(none);
  expect(withCredentialPlaceholders({}, none)).toBe(none);
  expect(withCredentialPlaceholders({ security: [[], [schemes.token]] }, none, 1)).toBe(none);
});
