import type { ReactNode } from "react";
import type { ExternalDocs } from "../../definition/index.js";
import { describeExternalDocs } from "../facts/describe-info.js";
import { SentenceText } from "./SentenceText.js";

/** A link to the external documentation of a part of the API. */
export function DocsLink(props: { readonly docs: ExternalDocs | null | undefined }): ReactNode {
  const parts = describeExternalDocs(props.docs);
  return (
    parts && (
      <p className="docs-link">
        <SentenceText parts={parts} />
      </p>
    )
  );
}
