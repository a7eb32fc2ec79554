import type { ReactElement, ReactNode } from "react";
import {
  nodeDescription,
  nodeTitle,
  type Availability,
  type TitledNode,
} from "../../definition/index.js";
import { AuthCard } from "../auth/AuthCard.js";
import { ClientCertificateNote } from "../auth/ClientCertificateNote.js";
import { summarize } from "../../definition/text/index.js";
import { FormFooter } from "./FormFooter.js";
import { FormTools } from "./FormTools.js";

interface FormPaneProps {
  /** The endpoint or channel of the form. */
  readonly node: TitledNode & { readonly availability?: Availability | null };
  readonly apiReferenceHref: string | undefined;
  /** Opens the list of shortcuts. */
  readonly onHelp: () => void;
  /** Shown at the top, regardless of scrolling. */
  readonly notice?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** The pane of the form: title and summary, credentials, tools, fields and footer. */
export function FormPane({ node, notice, children, ...footer }: FormPaneProps): ReactElement {
  const summary = summarize(nodeDescription(node));
  return (
    <div className="fp-pane">
      {notice}
      <div className="fp-pane-scroll">
        <div className="fp-intro">
          <h2 className="fp-title" dir="auto">
            {nodeTitle(node)}
          </h2>
          {node.availability === "Deprecated" && (
            <span className="fp-availability" data-tone="warn">
              deprecated
            </span>
          )}
          {summary !== "" && (
            <p className="fp-summary" dir="auto">
              {summary}
            </p>
          )}
        </div>
        <AuthCard />
        <ClientCertificateNote />
        <FormTools />
        {children}
      </div>
      <FormFooter {...footer} />
    </div>
  );
}
