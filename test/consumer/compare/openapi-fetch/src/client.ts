import createClient from "openapi-fetch";
import type { paths } from "./shop";

export const origin = process.env["SHOP_ORIGIN"] ?? "";
export const client = createClient<paths>({
  baseUrl: `${origin}/api`,
  headers: { Authorization: "Bearer fresh" },
  // Else mocks that start later are not seen.
  fetch: (request) => fetch(request),
});
