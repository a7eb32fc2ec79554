const secretName =
  /(^|-)(authorization|cookie|token|secret|password|passwd|passphrase|credentials?|api-?key|private-?key|access-?key|signature)$/;
/** Tokens that say where a list goes on. */
const pagingName = /(^|-)(page|next|previous|cursor|continuation|continue|sync|start)-?token$/;

/**
 * Whether a name is typical of secrets: `Authorization`, `api_key`, `clientSecret`.
 *
 * @example
 * isSecretName("X-Api-Key"); // true
 */
export function isSecretName(name: string): boolean {
  const plain = toKebabCase(name);
  return secretName.test(plain) && !pagingName.test(plain);
}

/** `AWSAccessKeyId` as `awsaccess-key-id`. */
export function toKebabCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .replace(/[^A-Za-z\d]+/g, "-")
    .toLowerCase();
}
