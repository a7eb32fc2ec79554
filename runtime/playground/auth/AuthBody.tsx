import { useEffect, useRef, useId, useState, type ReactElement } from "react";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  isAuthenticated,
  type SchemeCredential,
} from "../state/request/credentials/credentials.js";
import { nameScheme, listClientCertificates } from "../state/request/credentials/name-scheme.js";
import { Icon } from "../icons/icons.js";
import { AlternativePicker } from "./AlternativePicker.js";
import { CredentialInput } from "./CredentialInput.js";
import { LoginNote } from "./LoginNote.js";
import { OAuthCard } from "./OAuthCard.js";

/** Content of the authorization card: the way to authenticate and its fields. */
export function AuthBody({
  schemes,
  focusCount,
}: {
  readonly schemes: readonly SchemeCredential[];
  /** How often the user asked for the first field. It is focused each time. */
  readonly focusCount: number;
}): ReactElement {
  const { open } = usePlayground();
  const alternative = usePlaygroundState((state) => state.alternative);
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusCount === 0) return;
    const root = rootRef.current;
    const field =
      root?.querySelector<HTMLElement>("input.fp-input") ?? root?.querySelector("button");
    field?.focus();
  }, [focusCount]);
  const isAnonymous =
    schemes.length === 0 && listClientCertificates(open, alternative).length === 0;
  const named = nameFields(schemes);
  return (
    <div ref={rootRef} className="fp-auth-body">
      <LoginNote />
      <AlternativePicker />
      {named.map((scheme) =>
        named.length > 1 ? (
          <SchemePart key={scheme.scheme} scheme={scheme} />
        ) : (
          <SchemeFields key={scheme.scheme} scheme={scheme} />
        ),
      )}
      {isAnonymous && <p className="fp-note">The request is sent without credentials.</p>}
      {schemes.length > 0 && <RememberChoice />}
    </div>
  );
}

/** One of several schemes that are required together. */
function SchemePart({ scheme }: { readonly scheme: SchemeCredential }): ReactElement {
  const { open } = usePlayground();
  const isFilled = isAuthenticated([scheme]);
  return (
    <section className="fp-auth-scheme">
      <header className="fp-auth-scheme-head">
        <h3 className="fp-auth-scheme-title">{nameScheme(open, scheme.scheme)}</h3>
        <code className="fp-auth-place">{scheme.scheme}</code>
        <FilledMark isFilled={isFilled} />
      </header>
      <SchemeFields scheme={scheme} />
    </section>
  );
}

function SchemeFields({ scheme }: { readonly scheme: SchemeCredential }): ReactElement {
  const fields = scheme.fields.map((field, index) => (
    <CredentialInput
      key={field.id}
      field={field}
      security={scheme.security}
      isFirst={index === 0}
    />
  ));
  return (
    <>
      {scheme.oauth ? <OAuthCard oauth={scheme.oauth}>{fields}</OAuthCard> : fields}
      {scheme.kind === "cookie" && (
        <p className="fp-note">
          Browsers cannot set cookies. This one is only sent through a relay.
        </p>
      )}
    </>
  );
}

/** Appends the scheme's name to labels that several schemes share, such as two bearer tokens. */
function nameFields(schemes: readonly SchemeCredential[]): SchemeCredential[] {
  const labels = schemes.flatMap(({ fields }) => fields.map(({ label }) => label));
  const isShared = (label: string): boolean => labels.indexOf(label) !== labels.lastIndexOf(label);
  return schemes.map((each) => ({
    ...each,
    fields: each.fields.map((field) =>
      isShared(field.label) ? { ...field, label: `${field.label} (${each.scheme})` } : field,
    ),
  }));
}

/** Whether a scheme has credentials. */
function FilledMark({ isFilled }: { readonly isFilled: boolean }): ReactElement {
  return (
    <span className="fp-auth-mark" data-tone={isFilled ? "good" : "neutral"}>
      {isFilled && <Icon name="check" size={14} />}
      {isFilled ? "Filled in" : "Missing"}
    </span>
  );
}

/** Lets the user store credentials on the device. Initial values of the site are never stored. */
function RememberChoice(): ReactElement {
  const { actions } = usePlayground();
  const isRemembered = usePlaygroundState((state) => state.rememberAuth);
  const [hasFailed, setHasFailed] = useState(false);
  const id = useId();
  useEffect(() => {
    // Another tab may have changed the setting.
    addEventListener("storage", actions.readRemembered);
    return () => removeEventListener("storage", actions.readRemembered);
  }, [actions]);
  return (
    <div className="fp-auth-remember">
      <label className="fp-check">
        <input
          type="checkbox"
          checked={isRemembered}
          aria-describedby={`${id}-about`}
          onChange={() => setHasFailed(!actions.rememberAuth(!isRemembered))}
        />
        Remember on this device
      </label>
      <p id={`${id}-about`} className="fp-note">
        Your credentials are stored in this browser without encryption until you clear this box.
      </p>
      {hasFailed && (
        <p className="fp-note" role="alert">
          This browser blocks storage for this page. Your credentials last until you close this tab.
        </p>
      )}
    </div>
  );
}
