import { expect, test } from "vitest";
import { allCodecs, sendCall } from "../../../../runtime/http/index.js";

test("a call without an address says what to do", async () => {
  const api = { name: "plants", environments: {} };
  const encoding = { id: "list", method: "GET", path: ["/plants"], responses: [] };
  expect(await sendCall(api, encoding, allCodecs, {}, {})).toMatchObject({
    ok: false,
    error: {
      content: { detail: "invalid-request", message: expect.stringContaining("baseUrl") as string },
    },
  });
});

test("a misspelled environment names those there are", async () => {
  const environments = { production: "https://api.example", sandbox: "https://try.example" };
  const api = { name: "plants", environments, defaultEnvironment: "production" };
  const encoding = { id: "list", method: "GET", path: ["/plants"], responses: [] };
  const options = { environment: "sandbx" };
  expect(await sendCall(api, encoding, allCodecs, options, {})).toMatchObject({
    ok: false,
    error: {
      content: {
        detail: "invalid-request",
        message:
          "list: the base URL must be absolute and without a user name; set baseUrl, or an environment (production, sandbox)",
      },
    },
  });
});
