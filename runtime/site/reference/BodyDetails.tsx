import { useId, type ReactNode } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import { labelExpansion } from "../state/schema-expansion.js";
import { TypeText } from "../schemas/TypeText.js";
import { AnchorLink } from "./AnchorLink.js";
import { Disclosure } from "./Disclosure.js";
import { DocsLink } from "./DocsLink.js";
import { ExpansionContext, useExpansion } from "./use-expansion.js";
import { Inner, PropertyRows, RuleLines } from "./PropertyRows.js";
import type { BodyView } from "../facts/body-rows.js";

/** A titled section of a reference page. */
export function Section(props: {
  readonly title: string;
  /** Small text at the end of the title line, such as a content type. */
  readonly aside?: string | undefined;
  /** Id that the title links to. Default: none. */
  readonly anchor?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { title, aside, anchor } = props;
  const id = useId();
  const [expansion, toggle] = useExpansion();
  return (
    <section aria-labelledby={id} className="section" id={anchor}>
      <div className="section-head">
        <h2 className="section-title" id={id}>
          {anchor === undefined ? title : <AnchorLink to={anchor}>{title}</AnchorLink>}
        </h2>
        <button type="button" className="expand-all" data-expand="collapsed" onClick={toggle}>
          {labelExpansion(expansion.isExpanded)}
          <span className="visually-hidden"> in {title}</span>
        </button>
        {aside && <code className="section-aside">{aside}</code>}
      </div>
      <ExpansionContext value={expansion}>{props.children}</ExpansionContext>
    </section>
  );
}

/** The type of a body and its rows. `folded` collapses the rows. */
export function BodyDetails(props: {
  readonly definition: ApiDefinition;
  readonly view: BodyView;
  /** Name of the body, for the button's label. */
  readonly of: string;
  /** Anchor of the body's parent. */
  readonly anchor?: string | undefined;
  readonly folded?: boolean;
  /** Whether the body may be omitted. Default: false. */
  readonly isOptional?: boolean;
}): ReactNode {
  const { definition, view, anchor } = props;
  const type = (
    <>
      {view.typeText !== "" && (
        <p className="body-type">
          {view.shape ? (
            <TypeText {...{ definition }} shape={view.shape} text={view.typeText} />
          ) : (
            view.typeText
          )}
          {props.isOptional && ", optional"}
        </p>
      )}
      <DocsLink docs={view.externalDocs} />
    </>
  );
  const hasRows = (view.rows?.length ?? 0) > 0 || (view.rules?.length ?? 0) > 0;
  const hasContent = hasRows || view.inner !== undefined;
  if (!hasContent) return type;
  const content = view.rows ? (
    <>
      <RuleLines rules={view.rules ?? []} />
      <PropertyRows {...{ definition, anchor }} rows={view.rows} />
    </>
  ) : (
    view.inner && <Inner {...{ definition, anchor }} inner={view.inner} />
  );
  if (!props.folded) {
    return (
      <>
        {type}
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
