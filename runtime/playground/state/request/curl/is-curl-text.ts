/** Whether pasted text looks like a curl command. */
export function isCurlText(text: string): boolean {
  return /^\s*(?:(?:rem|#|::)[^\n]*\n\s*)*(?:[$>%#]\s+)?(?:\S+[\\/])?curl(?:\.exe)?(?:\s|\^|`|\\)/i.test(
    text,
  );
}
