import type { AuthorizationWindow } from "./authorize.js";

/**
 * Opens a login window. Call it synchronously in a click handler, because browsers block windows
 * that are opened later.
 *
 * @returns `undefined` if the browser blocked the window.
 *
 * @example
 * const popup = openPopup();
 * popup?.show("https://login.acme.example");
 */
export function openPopup(): AuthorizationWindow | undefined {
  const left = Math.max(0, window.screenX + (window.outerWidth - 520) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - 680) / 2);
  const features = `popup,width=520,height=680,left=${left},top=${top}`;
  const popup = window.open("about:blank", "_blank", features);
  if (!popup) return undefined;
  // The provider's page must not have access to this one.
  popup.opener = null;
  return { show: (url) => popup.location.replace(url), close: () => popup.close() };
}
