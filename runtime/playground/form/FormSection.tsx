import { useId, type ReactElement, type ReactNode } from "react";

/** A titled part of the form. */
export function FormSection({
  title,
  action,
  children,
}: {
  readonly title: string;
  /** At the end of the title's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
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
