import { useEffect, useState, type ReactElement } from "react";
import { copyText } from "../controls/copy-text.js";
import { usePlayground } from "../playground-context.js";
import { printSharedForm } from "../state/session/history/shared-form.js";

/** Maximum length of links that chats and mail programs preserve. Characters. */
const maxLinkLength = 30_000;

/** Copies a link that opens this endpoint with the form's values, except secrets and files. */
export function ShareButton(): ReactElement {
  const { open, store } = usePlayground();
  const [message, setMessage] = useState("");
  useEffect(() => {
    if (message === "") return undefined;
    const timer = setTimeout(() => setMessage(""), 4000);
    return () => clearTimeout(timer);
  }, [message]);
  const share = async (): Promise<void> => {
    const { form, extras } = store.getState();
    const { fragment, leftOut } = printSharedForm(open, form, extras);
    const url = `${window.location.href.split("#")[0]}${fragment}`;
    if (url.length > maxLinkLength) {
      setMessage("This form is too large for a link.");
      return;
    }
    const isCopied = await copyText(url);
    const without = leftOut.length === 0 ? "" : `, without ${leftOut.join(", ")}`;
    setMessage(isCopied ? `Link copied${without}` : "Could not copy");
  };
  return (
    <>
      <button
        type="button"
        className="fp-quiet-button"
        title="Copy a link to this form, without credentials and files"
        onClick={() => void share()}
      >
        Share
      </button>
      <output className="fp-undone">{message}</output>
    </>
  );
}
