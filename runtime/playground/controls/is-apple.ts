/** Whether the keyboard most likely has a Command key. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
