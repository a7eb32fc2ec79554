import type { ApiDefinition, Issue } from "../../runtime/definition/index.js";
import type { SourceDocument } from "../read/index.js";

/** The result of an import. */
export interface ImportResult {
  /** Always there; empty when nothing could be read. */
  readonly definition: ApiDefinition;
  /** In document order of discovery, each with its place. */
  readonly issues: Issue[];
  /**
   * Where parts of the definition were declared, by JSON pointer into the
   * definition (`/endpoints/listPlants`, `/types/Plant`).
   */
  readonly origins: ReadonlyMap<string, Origin>;
  /** What was imported. */
  readonly document: SourceDocument;
  /** Of joined documents, by tag: what stands before the names of all of its operations. */
  readonly tagPrefixes?: ReadonlyMap<string, string>;
}

/** Where a part of the definition was declared. */
export interface Origin {
  readonly file: string;
  /** JSON pointer into that file. */
  readonly pointer: string;
}
