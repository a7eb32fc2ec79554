import type { ReactElement, ReactNode } from "react";
import {
  nodeDescription,
  nodeTitle,
  type Availability,
  type TitledNode,
} from "../../definition/index.js";
import { AuthCard } from "../auth/AuthCard.js";
import { ClientCertificateNote } from "../auth/ClientCertificateNote.js";
import { toPlainText } from "../state/model/plain-text.js";
import { FormFooter } from "./FormFooter.js";
import { FormTools } from "./FormTools.js";

/** Properties of {@link FormPane}. */
interface FormPaneProps {
  /** What is filled in: an endpoint or a channel. */
  readonly node: TitledNode & { readonly availability?: Availability | null };
  readonly apiReferenceHref: string | undefined;
  /** Shows the list of shortcuts. */
  readonly onHelp: () => void;
  /** Above all, whatever is scrolled. */
  readonly notice?: ReactNode;
  /** The form itself. */
  readonly children: ReactNode;
}

/** What the form is for, credentials, helpers and the form, above what can be done with all of it. */
export function FormPane({ node, notice, children, ...footer }: FormPaneProps): ReactElement {
  const summary = toPlainText(nodeDescription(node));
  return (
    <div className="fp-pane">
      {notice}
      <div className="fp-pane-scroll">
        <div className="fp-intro">
          <h2 className="fp-title">{nodeTitle(node)}</h2>
          {node.availability === "Deprecated" && (
            <span className="fp-availability" data-tone="warn">
              deprecated
            </span>
          )}
          {summary !== "" && <p className="fp-summary">{summary}</p>}
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
