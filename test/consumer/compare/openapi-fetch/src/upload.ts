import { client } from "./client";

export async function run() {
  const form = new FormData();
  form.append("file", new File(["leaf"], "leaf.txt"));
  const { data, error } = await client.POST("/products/{id}/photos", {
    params: { path: { id: 1 } },
    // Files are of the type string, and forms are written by hand.
    body: { file: "" },
    bodySerializer: () => form,
  });
  if (error) throw new Error(error.title);
  return `${data.name} ${data.bytes}`;
}
