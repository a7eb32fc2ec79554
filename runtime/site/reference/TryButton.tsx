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
  /** Called with the button, which takes the focus when the playground is closed. */
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
    // The address opens the playground by itself, if the click comes before the script that answers it.
    <a className="button button-accent" href={`?${explorerParameter}=true`} data-try="">
      {words}
    </a>
  ) : (
    <button ref={onTryButton} type="button" className="button button-accent" onClick={onTry}>
      {words}
    </button>
  );
}
