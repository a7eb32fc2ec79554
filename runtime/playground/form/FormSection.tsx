import { useId, type ReactElement, type ReactNode } from "react";

/** A titled part of the form. */
export function FormSection({
  title,
  titleId,
  action,
  children,
}: {
  readonly title: string;
  /** For what is named by the title; default: one of its own. */
  readonly titleId?: string;
  /** At the end of the title's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <section className="fp-section" aria-labelledby={id}>
      <header className="fp-section-head">
        <h3 id={id} className="fp-section-title">
          {title}
        </h3>
        {action}
      </header>
      {children}
    </section>
  );
}
