/**
 * Whether analytics are allowed. False if the browser sends Global Privacy Control or Do Not Track.
 * @see https://www.w3.org/TR/gpc/
 */
export function mayReport(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as {
    readonly globalPrivacyControl?: boolean;
    readonly doNotTrack?: string | null;
  };
  return globalPrivacyControl !== true && doNotTrack !== "1";
}
