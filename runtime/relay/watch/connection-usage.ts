/** Open and refused connections of callers. */
export interface ConnectionUsage {
  /** Open now. */
  readonly open: number;
  /** Refused since the start. */
  readonly refused: number;
}
