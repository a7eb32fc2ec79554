import type { ReactNode } from "react";
import { CopyButton } from "./CodeCard.js";
import { SiteCode } from "./SiteCode.js";

/** A code block of a description or guide, with a copy button. */
export function CodeBlock(props: { readonly text: string; readonly language: string }): ReactNode {
  return (
    <div className="card code-block">
      {/* Scrollable boxes must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <SiteCode {...props} />
      </pre>
      <CopyButton text={props.text} name="Copy code" isOfCard />
    </div>
  );
}
