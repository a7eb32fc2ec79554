import { useEffect, useId, useState, type ReactElement } from "react";
import { usePlayground, usePlaygroundState } from "../playground-context.js";

/** Keeps what the user typed on the device, if the user says so. The site's own values never are. */
export function RememberChoice(): ReactElement {
  const { actions } = usePlayground();
  const isRemembered = usePlaygroundState((state) => state.rememberAuth);
  const [hasFailed, setHasFailed] = useState(false);
  const id = useId();
  useEffect(() => {
    // Another tab may have changed it.
    addEventListener("storage", actions.readRemembered);
    return () => removeEventListener("storage", actions.readRemembered);
  }, [actions]);
  return (
    <div className="fp-auth-remember">
      <label className="fp-check">
        <input
          type="checkbox"
          checked={isRemembered}
          aria-describedby={`${id}-about`}
          onChange={() => setHasFailed(!actions.rememberAuth(!isRemembered))}
        />
        Remember on this device
      </label>
      <p id={`${id}-about`} className="fp-note">
        Keeps what you enter in this browser, unencrypted, until you clear this box.
      </p>
      {hasFailed && (
        <p className="fp-note" role="alert">
          This browser does not let the page keep anything. Your credentials last until you close
          this tab.
        </p>
      )}
    </div>
  );
}
