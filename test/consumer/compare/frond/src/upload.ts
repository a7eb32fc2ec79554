import { options } from "./client";
import { unwrap, uploadPhoto } from "./shop";

export async function run() {
  const file = new File(["leaf"], "leaf.txt");
  const { name, bytes } = unwrap(await uploadPhoto(options, { id: 1, body: { file } }));
  return `${name} ${bytes}`;
}
