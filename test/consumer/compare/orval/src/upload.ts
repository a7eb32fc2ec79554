import { uploadPhoto } from "./shop";

export async function run() {
  const response = await uploadPhoto(1, { file: new File(["leaf"], "leaf.txt") });
  if (response.status !== 201) throw new Error(response.data.title);
  return `${response.data.name} ${response.data.bytes}`;
}
