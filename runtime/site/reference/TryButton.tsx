import type { ReactNode, RefCallback } from "react";
import { Icon } from "../Icon.js";
import { explorerParameter } from "../parts/routes.js";
import { useStaticPage } from "../state/use-static-page.js";

/** Opens the playground. */
export function TryButton({
  onTry,
  onTryButton,
}: {
  readonly onTry: () => void;
  /** Ref of the button, which gets the focus when the playground is closed. */
  readonly onTryButton: RefCallback<HTMLButtonElement>;
}): ReactNode {
  const words = (
    <>
      <Icon name="play" size={14} />
      Try it
    </>
  );
  const isStatic = useStaticPage() !== undefined;
  return isStatic ? (
    // A real link, so that a click works before the script is loaded.
    <a className="button button-accent" href={`?${explorerParameter}=true`} data-try="">
      {words}
    </a>
  ) : (
    <button ref={onTryButton} type="button" className="button button-accent" onClick={onTry}>
      {words}
    </button>
  );
}
