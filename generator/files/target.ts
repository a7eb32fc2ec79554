/** One generated package: what from, where to, how. Paths are absolute. */
export interface Target {
  /** Its key in the configuration; `document` when given on the command line. */
  readonly name: string;
  readonly document: string;
  readonly out: string;
  readonly package: string;
  readonly options: TargetOptions;
}

/** Choices that change what is generated. */
export interface TargetOptions {
  /** Also write the `ApiDefinition` as `definition.json`. Default false. */
  readonly definition?: boolean;
  /** Mark the package private. Default false. */
  readonly private?: boolean;
}
