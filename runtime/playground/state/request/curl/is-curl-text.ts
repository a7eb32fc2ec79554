/** Whether a text looks like a curl command, so that it is taken for one when it is pasted. */
export function isCurlText(text: string): boolean {
  return /^\s*(?:(?:rem|#|::)[^\n]*\n\s*)*(?:[$>%#]\s+)?(?:\S+[\\/])?curl(?:\.exe)?(?:\s|\^|`|\\)/i.test(
    text,
  );
}
