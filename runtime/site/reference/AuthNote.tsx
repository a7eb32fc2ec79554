import type { ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import { useShownApi } from "../schemas/use-shown-api.js";
import { describeAuth, noCredentials } from "../facts/describe-auth.js";
import { SchemeRows } from "./SchemeRows.js";

/** The credentials that a request requires. */
export function AuthNote(props: {
  readonly definition: ApiDefinition;
  readonly node: Pick<EndpointDefinition, "auth" | "multiAuth">;
}): ReactNode {
  // Pages of endpoints have only their own schemes.
  const all = useShownApi()?.definition ?? props.definition;
  const auth = describeAuth(all, props.node);
  if (!auth) return null;
  const { schemes, isOptional } = auth;
  return (
    <div className="auth-note">
      <p className="auth-line">
        <span className="auth-label">Authentication</span>
        {schemes.length === 0
          ? noCredentials
          : isOptional && <span className="row-note">optional</span>}
      </p>
      {schemes.length > 0 && <SchemeRows schemes={schemes} isBrief />}
    </div>
  );
}
