import type { ReactNode } from "react";

/** Keeps the place of a code card until what writes its code is loaded. */
export function CodePlaceholder(props: { readonly title: string }): ReactNode {
  return (
    <section className="card" aria-label={props.title} aria-busy="true">
      <header className="card-head">
        <h2 className="card-title">{props.title}</h2>
      </header>
      <pre className="card-code" />
    </section>
  );
}
