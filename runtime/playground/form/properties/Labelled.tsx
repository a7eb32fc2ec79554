import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  lazy,
  Suspense,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import type { Availability } from "../../../definition/index.js";
import { IconButton } from "../../controls/IconButton.js";
import { usePlayground } from "../../playground-context.js";
import { toPlainText } from "../../../definition/text/index.js";
import type { ValuePath } from "../../state/model/fields/value-path.js";
import { focusFirstControl, pathKey, useContainsTarget } from "./use-focus-target.js";
import { JsonToggle } from "./JsonToggle.js";
import { usePaste, type PasteSubject } from "./use-paste.js";

/** Ids for a control's references to its label and description. */
interface LabelIds {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string;
}

export interface LabelledProps {
  readonly name: string;
  /** Short description of type and constraints. */
  readonly type: string;
  readonly description?: string | null | undefined;
  readonly availability?: Availability | null | undefined;
  readonly required: boolean;
  /** `beside` places the control to the right of the name. `below` gives it the full width. */
  readonly layout: "beside" | "below";
  /** Whether the name labels a group of controls. */
  readonly group: boolean;
  readonly path: ValuePath;
  /** For a value with several fields: enables editing as JSON and pasting JSON. */
  readonly pasteSubject?: PasteSubject | undefined;
  /** Absent if it cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
  readonly children: (ids: LabelIds) => ReactNode;
}

/** A control with name, required mark, type, description and remove button. Groups can be collapsed. */
export function Labelled(props: LabelledProps): ReactElement {
  const id = useId();
  const ids = { id, labelledBy: `${id}-label`, describedBy: `${id}-type ${id}-about` };
  const [isOpen, setIsOpen] = useState(false);
  const [isFolded, setIsFolded] = useState(false);
  const isTarget = useContainsTarget(props.path);
  if (isTarget && isFolded) setIsFolded(false);
  const control = useFocusWhenAdded(props.path);
  const paste = usePaste(props.pasteSubject);
  const description = props.description?.trim() ?? "";
  const hasDescription = description !== "";
  const press = (event: KeyboardEvent): void => {
    if (event.key !== "F1" || !event.shiftKey || !hasDescription) return;
    event.preventDefault();
    // The innermost field with a description shows it.
    event.stopPropagation();
    setIsOpen(!isOpen);
  };
  return (
    // The keys are those of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="fp-field"
      data-layout={props.layout}
      data-path={pathKey(props.path)}
      role={props.group ? "group" : undefined}
      aria-labelledby={props.group ? ids.labelledBy : undefined}
      aria-describedby={props.group ? `${id}-type` : undefined}
      onPaste={paste.onPaste}
      onKeyDown={press}
    >
      {props.group && (
        <FoldButton name={props.name} isFolded={isFolded} onFold={() => setIsFolded(!isFolded)} />
      )}
      <div className="fp-label">
        <span className="fp-name-line">
          <Name id={ids.labelledBy} htmlFor={props.group ? undefined : id} name={props.name} />
          {props.required && <RequiredMark />}
          {props.availability && <AvailabilityMark availability={props.availability} />}
          {hasDescription && (
            <IconButton
              icon="info"
              label={`About ${props.name}`}
              title={`About ${props.name} (Shift+F1)`}
              className="fp-about-button"
              // Not in the tab order, because Shift+F1 does the same in the field.
              tabIndex={-1}
              aria-keyshortcuts="Shift+F1"
              aria-expanded={isOpen}
              aria-controls={`${id}-about`}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          {props.pasteSubject && <JsonToggle path={props.pasteSubject.path} name={props.name} />}
        </span>
        <span id={`${id}-type`} className="fp-type">
          {props.type}
        </span>
      </div>
      {/* Hidden instead of unmounted, so that drafts and rows are preserved. */}
      <div className="fp-control" ref={control} hidden={isFolded}>
        <Fragment key={paste.round}>{props.children(ids)}</Fragment>
        {paste.notice}
        <Description id={`${id}-about`} text={description} isOpen={isOpen} />
      </div>
      {props.onRemove && (
        <IconButton
          icon="close"
          label={`Remove ${props.name}`}
          className="fp-remove"
          onClick={props.onRemove}
        />
      )}
    </div>
  );
}

function FoldButton({
  name,
  isFolded,
  onFold,
}: {
  readonly name: string;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}): ReactElement {
  return (
    <IconButton
      icon="chevronDown"
      label={`${isFolded ? "Unfold" : "Fold"} ${name}`}
      className="fp-fold-group"
      aria-expanded={!isFolded}
      onClick={onFold}
    />
  );
}

/** Renders a label element for a single control. Groups are labeled by their text. */
function Name({
  id,
  htmlFor,
  name,
}: {
  readonly id: string;
  readonly htmlFor: string | undefined;
  readonly name: string;
}): ReactElement {
  return htmlFor === undefined ? (
    <span id={id} className="fp-name">
      {name}
    </span>
  ) : (
    <label id={id} htmlFor={htmlFor} className="fp-name">
      {name}
    </label>
  );
}

function RequiredMark(): ReactElement {
  return (
    <>
      <span className="fp-required" aria-hidden="true">
        *
      </span>
      <span className="fp-hidden">required</span>
    </>
  );
}

const availabilityLabels: Partial<Record<Availability, string>> = {
  Deprecated: "deprecated",
  Beta: "beta",
  InDevelopment: "in development",
  PreRelease: "pre-release",
};

function AvailabilityMark({
  availability,
}: {
  readonly availability: Availability;
}): ReactElement | null {
  const word = availabilityLabels[availability];
  if (word === undefined) return null;
  return (
    <span className="fp-availability" data-tone={availability === "Deprecated" ? "warn" : "note"}>
      {word}
    </span>
  );
}

/** Focuses a field that the user just added. */
function useFocusWhenAdded(path: ValuePath): React.RefObject<HTMLDivElement | null> {
  const { focusNextRef } = usePlayground();
  const control = useRef<HTMLDivElement>(null);
  const key = pathKey(path);
  useEffect(() => {
    if (focusNextRef.current !== key) return;
    focusNextRef.current = undefined;
    if (control.current) focusFirstControl(control.current);
  }, [focusNextRef, key]);
  return control;
}

/** The Markdown parser is loaded when the first description is opened, because it is larger than the form. */
const LazyMarkdown = lazy(async () => {
  try {
    return { default: (await import("../../../markdown/index.js")).Markdown };
  } catch {
    return { default: PlainText };
  }
});

/** Description of a field. Plain text while collapsed, and if the Markdown parser cannot be loaded. */
function Description(props: {
  readonly id: string;
  readonly text: string;
  readonly isOpen: boolean;
}): ReactElement {
  const { id, text, isOpen } = props;
  const plain = <PlainText text={text} />;
  return (
    <div id={id} className="fp-about" dir="auto" hidden={!isOpen}>
      {isOpen ? (
        <Suspense fallback={plain}>
          <LazyMarkdown text={text} headingLevel={4} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  );
}

function PlainText({ text }: { readonly text: string }): ReactElement {
  return <p>{toPlainText(text)}</p>;
}
