/** A file that the generator wants to write. */
export interface GeneratedFile {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** The complete text, with line feeds. */
  readonly text: string;
}
