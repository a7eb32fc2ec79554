import type { ReactElement } from "react";
import { ExtrasActions } from "./form/ExtrasActions.js";
import { FormSection } from "./form/FormSection.js";
import { createLazy, WaitingText, type WaitingProps } from "./create-lazy.js";
import { usePlayground } from "./playground-context.js";
import { findDefaultAccept } from "./state/model/form/choose-content.js";
import { loadSender } from "./state/transport/send/load-sender.js";

/** The request as code. */
export const RequestCard = createLazy(
  async () => (await import("./lazy.js")).RequestCard,
  (props) => <WaitingCard {...props} title="Request" />,
);

/** The response card, and the code that sends requests. */
export const ResponseCard = createLazy(
  async () => {
    const [{ ResponseCard: card }] = await Promise.all([import("./lazy.js"), loadSender()]);
    return card;
  },
  (props) => <WaitingCard {...props} title="Response" />,
);

/** Content of the authorization card, which is collapsed at first. */
export const AuthBody = createLazy(async () => (await import("./lazy.js")).AuthBody, WaitingText);

/** The site's login. The placeholder has its height, so that the layout does not shift. */
export const LoginCard = createLazy(
  async () => (await import("./lazy.js")).LoginCard,
  (props) => (
    <section
      className="fp-auth fp-auth-waiting"
      aria-label="Authorization"
      aria-busy={!props.failed}
    >
      <h3 className="fp-auth-title">Login to send a real request</h3>
      {props.failed && <WaitingText failed />}
    </section>
  ),
);

/** Additional headers, query parameters and cookies. */
export const ExtrasSection = createLazy(
  async () => (await import("./lazy.js")).ExtrasSection,
  (props) => (
    <FormSection title="More headers, query and cookies" action={<ExtrasActions />}>
      {props.failed ? <WaitingText failed /> : <WaitingAccept />}
    </FormSection>
  ),
);

/** Copies a link to the form. The placeholder has its size. */
export const ShareButton = createLazy(
  async () => (await import("./lazy.js")).ShareButton,
  () => (
    <>
      <button type="button" className="fp-quiet-button" disabled>
        Share
      </button>
      <output className="fp-undone" />
    </>
  ),
);

export const CurlDialog = createLazy(
  async () => (await import("./lazy.js")).CurlDialog,
  () => null,
);

export const ShortcutsDialog = createLazy(
  async () => (await import("./lazy.js")).ShortcutsDialog,
  () => null,
);

export const VariablesPanel = createLazy(
  async () => (await import("./lazy.js")).VariablesPanel,
  WaitingText,
);

export const SavedPanel = createLazy(
  async () => (await import("./lazy.js")).SavedPanel,
  WaitingText,
);

export const VariableCompletion = createLazy(
  async () => (await import("./lazy.js")).VariableCompletion,
  () => null,
);

/** Confirmation before an incomplete request is sent. */
export const SendQuestion = createLazy(
  async () => (await import("./lazy.js")).SendQuestion,
  () => null,
);

/** Explains why a browser cannot send the request. */
export const ObstacleNotice = createLazy(
  async () => (await import("./lazy.js")).ObstacleNotice,
  () => null,
);

export const SwitcherPanel = createLazy(
  async () => (await import("./lazy.js")).SwitcherPanel,
  WaitingText,
);

/** The result of a pasted curl command. */
export const CurlNotice = createLazy(
  async () => (await import("./lazy.js")).CurlNotice,
  () => null,
);

export const LazyTextAudio = createLazy(
  async () => (await import("./lazy.js")).TextAudio,
  () => null,
);

/** Searchable select for long lists of choices. */
export const LazyCombobox = createLazy(
  async () => (await import("./lazy.js")).Combobox,
  WaitingInput,
);

export const LazyDateField = createLazy(
  async () => (await import("./lazy.js")).DateField,
  WaitingInput,
  startAtOnce,
);

export const LazyDatetimeField = createLazy(
  async () => (await import("./lazy.js")).DatetimeField,
  WaitingInput,
  startAtOnce,
);

export const LazyFileField = createLazy(
  async () => (await import("./lazy.js")).FileField,
  WaitingInput,
  startAtOnce,
);

export const LazyFilesField = createLazy(
  async () => (await import("./lazy.js")).FilesField,
  WaitingInput,
  startAtOnce,
);

export const LazyJsonField = createLazy(
  async () => (await import("./form/json/JsonField.js")).JsonField,
  WaitingText,
);

/** Fields are loaded when they are rendered, because users wait for them. */
async function startAtOnce(): Promise<void> {
  // Nothing to wait for.
}

/** Has the height of the control that replaces it. */
function WaitingInput({ failed }: WaitingProps): ReactElement {
  return failed ? (
    <WaitingText failed />
  ) : (
    <input className="fp-input" disabled aria-label="Loading" />
  );
}

/** Has the height of the loaded field, so that buttons below do not move while they are pressed. */
function WaitingAccept(): ReactElement | null {
  const { open } = usePlayground();
  if (open.channel || findDefaultAccept(open) === undefined) return null;
  return (
    <div className="fp-field" data-layout="beside">
      <div className="fp-label">
        <span className="fp-name">Accept</span>
      </div>
      <div className="fp-control" style={{ minBlockSize: 34 }} />
    </div>
  );
}

function WaitingCard({ title, failed }: WaitingProps & { readonly title: string }): ReactElement {
  return (
    <section className="fp-card" aria-label={title} aria-busy={!failed}>
      <header className="fp-card-head">
        <h2 className="fp-card-title">{title}</h2>
      </header>
      <div className="fp-card-body">
        <WaitingText failed={failed} />
      </div>
    </section>
  );
}
