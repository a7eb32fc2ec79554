import { useId, type ReactElement, type ReactNode } from "react";

/** A section with a title. */
export function FormSection({
  title,
  titleId,
  action,
  children,
}: {
  readonly title: string;
  /** Id of the title, for elements that it labels. Default: a generated id. */
  readonly titleId?: string;
  /** Shown at the end of the title's line. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}): ReactElement {
  const generatedId = useId();
  const id = titleId ?? generatedId;
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
