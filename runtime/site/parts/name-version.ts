/** An API as texts name it where its versions are not next to each other. */
export function nameVersion(api: {
  readonly title: string;
  readonly version?: { readonly name: string };
}): string {
  return api.version ? `${api.title} ${api.version.name}` : api.title;
}
