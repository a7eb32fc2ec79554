import type { ReactElement } from "react";
import { FormSection } from "./form/FormSection.js";
import { createLazy, WaitingText, type WaitingProps } from "./create-lazy.js";
import { usePlayground } from "./playground-context.js";
import { findDefaultAccept } from "./state/model/form/choose-content.js";
import { loadSender } from "./state/transport/send/load-sender.js";

/** The request as code: of no use before there is a form. */
export const RequestCard = createLazy(
  async () => (await import("./lazy.js")).RequestCard,
  (props) => <WaitingCard {...props} title="Request" />,
);

/** The response, everything that shows one, and what sends the request. */
export const ResponseCard = createLazy(
  async () => {
    const [{ ResponseCard: card }] = await Promise.all([import("./lazy.js"), loadSender()]);
    return card;
  },
  (props) => <WaitingCard {...props} title="Response" />,
);

/** What is in the authorization card, which is closed at first. */
export const AuthBody = createLazy(async () => (await import("./lazy.js")).AuthBody, WaitingText);

/** The site's login; until it is here its place is kept. */
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

/** What the user sends besides what the definition declares; the last part of the form. */
export const ExtrasSection = createLazy(
  async () => (await import("./lazy.js")).ExtrasSection,
  (props) => (
    <FormSection title="Also send">
      {props.failed ? <WaitingText failed /> : <WaitingAccept />}
    </FormSection>
  ),
);

/** Copies a link to the form; its place is kept. */
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

/** What asks for a curl command. */
export const CurlDialog = createLazy(
  async () => (await import("./lazy.js")).CurlDialog,
  () => null,
);

/** The keys, as a dialog. */
export const ShortcutsDialog = createLazy(
  async () => (await import("./lazy.js")).ShortcutsDialog,
  () => null,
);

/** What is behind Variables. */
export const VariablesPanel = createLazy(
  async () => (await import("./lazy.js")).VariablesPanel,
  WaitingText,
);

/** What is behind Saved requests. */
export const SavedPanel = createLazy(
  async () => (await import("./lazy.js")).SavedPanel,
  WaitingText,
);

/** The names of variables while one is typed. */
export const VariableCompletion = createLazy(
  async () => (await import("./lazy.js")).VariableCompletion,
  () => null,
);

/** What is asked before something incomplete is sent. */
export const SendQuestion = createLazy(
  async () => (await import("./lazy.js")).SendQuestion,
  () => null,
);

/** Why a page cannot send what is in the form. */
export const ObstacleNotice = createLazy(
  async () => (await import("./lazy.js")).ObstacleNotice,
  () => null,
);

/** The search over the other endpoints. */
export const SwitcherPanel = createLazy(
  async () => (await import("./lazy.js")).SwitcherPanel,
  WaitingText,
);

/** What became of a pasted curl command. */
export const CurlNotice = createLazy(
  async () => (await import("./lazy.js")).CurlNotice,
  () => null,
);

/** The microphone and player of a file field. */
export const LazyFileAudio = createLazy(
  async () => (await import("./lazy.js")).FileAudio,
  () => null,
);

/** The microphone and player of a field of base64. */
export const LazyTextAudio = createLazy(
  async () => (await import("./lazy.js")).TextAudio,
  () => null,
);

/** A search over more choices than a list has room for, which few forms have. */
export const LazyCombobox = createLazy(
  async () => (await import("./lazy.js")).Combobox,
  ({ failed }) => (failed ? <WaitingText failed /> : <input className="fp-input" disabled />),
);

/** A value as JSON, which few forms need at once. */
export const LazyJsonField = createLazy(
  async () => (await import("./form/json/JsonField.js")).JsonField,
  WaitingText,
);

/** As high as the field that comes, so that no button below moves from under a press. */
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
