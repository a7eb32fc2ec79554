/** Shows a JSON pointer as a path: `/items/0/id` as `items.0.id`. */
export function namePointer(pointer: string): string {
  const keys = pointer.split("/").slice(1);
  return keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")).join(".");
}
