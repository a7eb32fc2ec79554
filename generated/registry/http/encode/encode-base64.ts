/** Base64 of a text's UTF-8 bytes (RFC 7617, section 2.1). */
export function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
