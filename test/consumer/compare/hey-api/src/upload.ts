import { client } from "./client";
import { uploadPhoto } from "./shop";

export async function run() {
  const body = { file: new File(["leaf"], "leaf.txt") };
  const { data } = await uploadPhoto({ client, path: { id: 1 }, body, throwOnError: true });
  return `${data.name} ${data.bytes}`;
}
