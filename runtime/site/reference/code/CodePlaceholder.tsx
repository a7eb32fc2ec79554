import type { ReactNode } from "react";

/** Placeholder of a code card while its code is loading. */
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
