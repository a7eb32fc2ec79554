/** Detects whether the page's Content-Security-Policy blocks a request. */
export function watchPolicy(): { wasBreached(): Promise<boolean> } {
  if (typeof document === "undefined") return { wasBreached: () => Promise.resolve(false) };
  let isBreached = false;
  const notice = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === "connect-src") isBreached = true;
  };
  document.addEventListener("securitypolicyviolation", notice);
  return {
    wasBreached: async () => {
      // The event is dispatched in a separate task, possibly after the rejection.
      await new Promise((resolve) => setTimeout(resolve, 0));
      document.removeEventListener("securitypolicyviolation", notice);
      return isBreached;
    },
  };
}
