/** A file as it should be: a path relative to its folder, with forward slashes, and its whole text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
