import createClient from "openapi-fetch";
import { origin } from "./client";
import type { paths } from "./shop";

export async function run() {
  let token = "expired";
  let refreshing: Promise<string> | undefined;
  const load = async () => (await fetch(`${origin}/token`, { method: "POST" })).text();
  const client = createClient<paths>({
    baseUrl: `${origin}/api`,
    fetch: async (request: Request) => {
      const again = request.clone();
      request.headers.set("Authorization", `Bearer ${token}`);
      const response = await fetch(request);
      if (response.status !== 401) return response;
      refreshing ??= load().finally(() => (refreshing = undefined));
      token = await refreshing;
      again.headers.set("Authorization", `Bearer ${token}`);
      return fetch(again);
    },
  });
  const products = await Promise.all(
    [1, 2].map((id) => client.GET("/products/{id}", { params: { path: { id } } })),
  );
  return products.map(({ data }) => data?.name).join(", ");
}
