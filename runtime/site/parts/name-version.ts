/** The title of an API with its version, for lists that mix APIs. */
export function nameVersion(api: {
  readonly title: string;
  readonly version?: { readonly name: string };
}): string {
  return api.version ? `${api.title} ${api.version.name}` : api.title;
}
