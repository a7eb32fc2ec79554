/** Methods that documents also write in lower case (RFC 9110, section 9.3; RFC 5789; QUERY). */
const standardMethods = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "QUERY",
]);

/**
 * A method as it is sent: methods are case-sensitive (RFC 9110, section 9.1), and only standard ones are always
 * in upper case.
 *
 * @example
 * wireMethod("get"); // "GET"
 * wireMethod("Link"); // "Link"
 */
export function wireMethod(method: string): string {
  const upper = method.toUpperCase();
  return standardMethods.has(upper) ? upper : method;
}
