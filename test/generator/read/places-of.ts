import { locateAll, readDocument } from "../../../generator/read/index.js";

/** Line and column of each pointer in a text, as `line:column`. */
export async function placesOf(text: string, pointers: readonly string[]): Promise<string[]> {
  const { root } = await readDocument({ text });
  const places = locateAll(root, pointers);
  return pointers.map((pointer) => {
    const place = places.get(pointer);
    return `${place?.line}:${place?.column}`;
  });
}
