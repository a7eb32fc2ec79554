/** JSON of about so many characters: records whose ids have 64 bits. */
export function createLargeJson(length: number): string {
  const items: string[] = [];
  for (let size = 0, index = 0; size < length; index += 1) {
    const item = `{"id":${9_007_199_254_740_993n + BigInt(index)},"name":"Plant ${index}","price":1.10,"tags":["a","b"],"soil":{"ph":6.5,"wet":true}}`;
    items.push(item);
    size += item.length;
  }
  return `[${items.join(",")}]`;
}
