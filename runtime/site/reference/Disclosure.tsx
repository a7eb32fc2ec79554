import { createContext, use, useState, type ReactNode } from "react";
import { useStaticPage } from "../state/use-static-page.js";

/** How many disclosures are around what is drawn. */
const Depth = createContext(0);

/** A page that is written as HTML draws what is folded so deep; types that contain themselves have no end. */
const deepest = 3;

/**
 * Words that show and hide what belongs to a name. Where React runs, nothing is drawn before it is opened;
 * a page that is written as HTML has it all.
 */
export function Disclosure(props: {
  /** What is shown, such as `3 properties`. */
  readonly what: string;
  /** Whose it is, for the name. */
  readonly of: string;
  readonly initiallyOpen?: boolean | undefined;
  readonly children: () => ReactNode;
}): ReactNode {
  const { what, of, initiallyOpen = false, children } = props;
  const page = useStaticPage();
  const depth = use(Depth);
  const [isOpen, setOpen] = useState(initiallyOpen);
  if (page && depth >= deepest) return null;
  return (
    <details
      className="nested"
      open={initiallyOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="nested-toggle">
        {what}
        <span className="visually-hidden"> of {of}</span>
      </summary>
      <div className="nested-body">
        {(isOpen || page !== undefined) && <Depth value={depth + 1}>{children()}</Depth>}
      </div>
    </details>
  );
}
