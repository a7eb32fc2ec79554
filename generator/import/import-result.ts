import type { ApiDefinition, Issue } from "../../runtime/definition/index.js";
import type { SourceDocument } from "../read/index.js";

/** The result of an import. */
export interface ImportResult {
  /** The definition; empty if nothing could be read. */
  readonly definition: ApiDefinition;
  /** Issues with their positions, in the order in which they were found. */
  readonly issues: Issue[];
  /**
   * Where parts of the definition were declared, by JSON pointer into the
   * definition (`/endpoints/listPlants`, `/types/Plant`).
   */
  readonly origins: ReadonlyMap<string, Origin>;
  /** The imported document. */
  readonly document: SourceDocument;
  /** For joined documents: the name prefix that all operations of a tag share, by tag. */
  readonly tagPrefixes?: ReadonlyMap<string, string>;
}

/** Where a part of the definition was declared. */
export interface Origin {
  readonly file: string;
  /** JSON pointer into that file. */
  readonly pointer: string;
}
