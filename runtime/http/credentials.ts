import type { Codec } from "./codec.js";

/** Sends user names with passwords, and API keys in query and cookie. */
export const credentials: Codec = {
  name: "credentials",
  encodeCredential(scheme, credential, isStrict) {
    if (scheme.type === "basic") {
      if (credential.type !== "basic") return undefined;
      const { username, password } = credential;
      const isFilled = isStrict ? username && password : username || password;
      const token = encodeBase64(`${username}:${password}`);
      return isFilled ? ["header", "Authorization", `Basic ${token}`] : undefined;
    }
    if (scheme.type !== "query" && scheme.type !== "cookie") return undefined;
    const value = credential.type === "value" ? credential.value : "";
    if (!value) return undefined;
    return [scheme.type, encodeURIComponent(scheme.name), encodeURIComponent(value)];
  },
};

/** Base64 of the UTF-8 bytes (RFC 7617, section 2.1). */
function encodeBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
