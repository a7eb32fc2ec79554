/** An expected file: a path relative to its folder, with forward slashes, and its complete text. */
export interface GeneratedFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** The complete text, with line feeds. */
  readonly text: string;
}
