import { useId } from "react";
import type { ReactNode } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import { Disclosure } from "./Disclosure.js";
import { Inner, PropertyRows } from "./PropertyRows.js";
import type { BodyView } from "./body-rows.js";

/** A titled part of a reference page. */
export function Section(props: {
  readonly title: string;
  /** Small words at the end of the title line, such as a content type. */
  readonly aside?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="section">
      <div className="section-head">
        <h2 className="section-title" id={id}>
          {props.title}
        </h2>
        {props.aside && <code className="section-aside">{props.aside}</code>}
      </div>
      {props.children}
    </section>
  );
}

/** The type of a body and its rows; `folded` keeps the rows behind a button. */
export function BodyDetails(props: {
  readonly definition: ApiDefinition;
  readonly view: BodyView;
  /** Whose body it is, for the button's name. */
  readonly of: string;
  readonly folded?: boolean;
}): ReactNode {
  const { definition, view } = props;
  const hasContent = (view.rows?.length ?? 0) > 0 || view.inner !== undefined;
  if (!hasContent) return <p className="body-type">{view.typeText}</p>;
  const content = view.rows ? (
    <PropertyRows definition={definition} rows={view.rows} />
  ) : (
    view.inner && <Inner definition={definition} inner={view.inner} />
  );
  if (!props.folded) {
    return (
      <>
        <p className="body-type">{view.typeText}</p>
        {content}
      </>
    );
  }
  return (
    <Disclosure what="content" of={props.of}>
      {() => content}
    </Disclosure>
  );
}
