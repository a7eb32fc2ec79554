import { client } from "./client";

export async function run() {
  const { data } = await client.GET("/orders", {
    params: { query: { format: "csv" } },
    parseAs: "blob",
  });
  return data!.text();
}
