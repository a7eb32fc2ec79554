import { expect, test } from "vitest";
import { credentialLabel } from "../../../runtime/definition/index.js";

test.each([
  ["apiKey", "API key"],
  ["api_key", "API key"],
  ["APIKey", "API key"],
  ["clientId", "Client ID"],
  ["E-mail", "E-mail"],
  ["X-Api-Key", "X-Api-Key"],
  ["client-secret", "Client secret"],
  ["accountSID", "Account SID"],
  ["oAuthToken", "OAuth token"],
  ["token", "Token"],
  ["Garden key", "Garden key"],
  ["eBay key", "eBay key"],
  ["API KEY", "API KEY"],
  ["MID", "MID"],
  ["schlüssel", "Schlüssel"],
  ["-", "-"],
])("%s is read as %s", (name, label) => {
  expect(credentialLabel(name)).toBe(label);
});
