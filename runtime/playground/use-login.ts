import { useEffect, useMemo, useState } from "react";
import type { LoginInjectionOptions } from "./playground-props.js";
import type { LoginState } from "./state/model/auth/login-state.js";

/** What the site says of its user, read again while the playground is open; `undefined` without a login. */
export function useLogin(options: LoginInjectionOptions | undefined): LoginState | undefined {
  const { configurationUrl, logoutUrl = "" } = options ?? {};
  const [read, setRead] = useState<{ readonly of: string; readonly login: LoginState }>();
  useEffect(() => {
    if (configurationUrl === undefined) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    const onChange = (login: LoginState): void => setRead({ of: configurationUrl, login });
    const start = async (): Promise<void> => {
      const { watchLogin } = await import("./lazy.js");
      if (!isGone) stop = watchLogin({ configurationUrl, logoutUrl, onChange });
    };
    start().catch(() => onChange({ hasFailed: true, logoutUrl }));
    return () => {
      isGone = true;
      stop();
    };
  }, [configurationUrl, logoutUrl]);
  const unread = useMemo(() => ({ hasFailed: false, logoutUrl }), [logoutUrl]);
  if (configurationUrl === undefined) return undefined;
  return read?.of === configurationUrl ? read.login : unread;
}
