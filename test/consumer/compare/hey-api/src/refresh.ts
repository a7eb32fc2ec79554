import { origin } from "./client";
import { getProduct } from "./shop";
import { createClient } from "./shop/client";

export async function run() {
  let token = "expired";
  let refreshing: Promise<string> | undefined;
  const load = async () => (await fetch(`${origin}/token`, { method: "POST" })).text();
  const client = createClient({
    baseUrl: `${origin}/api`,
    auth: () => token,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const again = request.clone();
      const response = await fetch(request);
      if (response.status !== 401) return response;
      refreshing ??= load().finally(() => (refreshing = undefined));
      token = await refreshing;
      again.headers.set("Authorization", `Bearer ${token}`);
      return fetch(again);
    },
  });
  const products = await Promise.all(
    [1, 2].map((id) => getProduct({ client, path: { id }, throwOnError: true })),
  );
  return products.map(({ data }) => data.name).join(", ");
}
