/**
 * Whether a module of analytics may be told what a reader does: not where the browser asks for it with Global Privacy
 * Control or Do Not Track.
 *
 * @see https://www.w3.org/TR/gpc/
 */
export function mayReport(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as {
    readonly globalPrivacyControl?: boolean;
    readonly doNotTrack?: string | null;
  };
  return globalPrivacyControl !== true && doNotTrack !== "1";
}
