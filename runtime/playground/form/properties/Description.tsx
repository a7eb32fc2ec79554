import { lazy, Suspense, type ReactElement } from "react";
import { toPlainText } from "../../state/model/plain-text.js";

/** The Markdown parser is larger than a form needs at first: it is loaded with the first description that is opened. */
const LaterMarkdown = lazy(async () => {
  try {
    return { default: (await import("../../../markdown/index.js")).Markdown };
  } catch {
    return { default: PlainText };
  }
});

/** What the author says of a field: words alone until it is open, and where Markdown cannot be loaded. */
export function Description(props: {
  readonly id: string;
  readonly text: string;
  readonly isOpen: boolean;
}): ReactElement {
  const { id, text, isOpen } = props;
  const plain = <PlainText text={text} />;
  return (
    <div id={id} className="fp-about" hidden={!isOpen}>
      {isOpen ? (
        <Suspense fallback={plain}>
          <LaterMarkdown text={text} headingLevel={4} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}

function PlainText({ text }: { readonly text: string }): ReactElement {
  return <p>{toPlainText(text)}</p>;
}
