import { useId, type ReactElement } from "react";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  findDefaultAccept,
  isAcceptSendable,
  listAcceptTypes,
} from "../state/model/form/choose-content.js";
import { listSent } from "../state/request/sent-extras.js";

/**
 * The Accept header. Hidden for handshakes, which have none, and if a parameter or a custom header sets it.
 */
export function AcceptField(): ReactElement | null {
  const { open, actions } = usePlayground();
  const extras = usePlaygroundState((state) => state.extras);
  const id = useId();
  const standard = findDefaultAccept(open);
  const isReplaced = listSent(open, extras, "header").some(({ name }) => /^accept$/i.test(name));
  if (open.channel || standard === undefined || isReplaced) return null;
  const { accept = "" } = extras;
  const isWrong = !isAcceptSendable(accept);
  return (
    <div className="fp-field" data-layout="beside">
      <div className="fp-label">
        <label htmlFor={id} className="fp-name">
          Accept
        </label>
        <span className="fp-type">response types</span>
      </div>
      <div className="fp-control">
        <input
          id={id}
          className="fp-input"
          list={`${id}-types`}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          aria-invalid={isWrong || undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={standard}
          value={accept}
          onChange={(event) => actions.setAccept(event.currentTarget.value || undefined)}
        />
        <datalist id={`${id}-types`}>
          {listAcceptTypes(open).map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </datalist>
        <p id={`${id}-wrong`} className="fp-message" hidden={!isWrong}>
          A header cannot contain these characters: {standard} is sent.
        </p>
      </div>
    </div>
  );
}
