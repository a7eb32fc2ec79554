import { useEffect, type ReactNode } from "react";
import { Icon } from "../Icon.js";

/** Placeholder while the playground loads. It can be closed. */
export function ExplorerSkeleton(props: { readonly onClose: () => void }): ReactNode {
  const { onClose } = props;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [onClose]);
  return (
    <div className="explorer-skeleton">
      <div className="explorer-skeleton-bar">
        <span className="skeleton" style={{ height: 34 }} />
        <button
          type="button"
          className="icon-button icon-button-round"
          aria-label="Close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <output className="visually-hidden">Loading the playground</output>
      <div className="explorer-skeleton-form" aria-hidden="true">
        {[30, 70, 55, 80, 62].map((width) => (
          <span key={width} className="skeleton" style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  );
}
