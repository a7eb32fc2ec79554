import { useId, useState, type ReactElement } from "react";
import { Icon } from "../../icons/icons.js";
import { useFormValue, usePlayground, usePlaygroundState } from "../../playground-context.js";
import { listValueReferences } from "../../state/model/form/fill-variables.js";
import { listValueProblems, missing, toSentence } from "../../state/model/fields/word-problem.js";
import type { FieldProps } from "./field-props.js";
import { useFill } from "./use-fill.js";

/** State of a field for its control. */
export interface Field {
  readonly value: unknown;
  readonly setValue: (value: unknown) => void;
  /** Attributes of the control. */
  readonly control: {
    readonly id: string;
    readonly "aria-labelledby": string;
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": true | undefined;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
  /** Problems, shown below the control. */
  readonly messages: ReactElement;
}

/** The value of a field and its problems, validated on blur. Problems never prevent sending. */
export function useField(props: FieldProps): Field {
  const { path, id } = props;
  const { actions } = usePlayground();
  const value = useFormValue(path);
  const messageId = useId();
  const [isTyping, setIsTyping] = useState(false);
  const problems = useProblems(props, value);
  const [hasBeenShown, setHasBeenShown] = useState(false);
  const isUntouched = useUntouched(value);
  const isConfirming = usePlaygroundState((state) => state.question !== undefined);
  const isShown =
    problems.length > 0 && !isUntouched && (!isTyping || hasBeenShown || isConfirming);
  if (isShown !== hasBeenShown) setHasBeenShown(isShown);
  const described = [props.describedBy, isShown ? messageId : undefined].filter(Boolean).join(" ");
  return {
    value,
    setValue: (next) => actions.setValue(path, next),
    control: {
      id,
      "aria-labelledby": props.labelledBy,
      "aria-describedby": described === "" ? undefined : described,
      "aria-invalid": isShown || undefined,
      onFocus: () => setIsTyping(true),
      onBlur: () => setIsTyping(false),
    },
    messages: <FieldMessages id={messageId} messages={isShown ? problems : []} />,
  };
}

/** Whether the value has not changed since the form opened. Default values are not reported as errors. */
function useUntouched(value: unknown): boolean {
  const [first] = useState(value);
  const isOpening = usePlaygroundState((state) => state.revision === 0 && !state.tried);
  return isOpening && value === first;
}

/** The problems of a value. Empty fields are reported only after pressing Send. */
function useProblems({ path, shape, required }: FieldProps, value: unknown): readonly string[] {
  const { open } = usePlayground();
  const fill = useFill();
  const tried = usePlaygroundState((state) => state.tried);
  const isEmpty = value === undefined || value === "";
  if (isEmpty && (!tried || !required)) return [];
  if (value === undefined || (value === "" && path[0] === "pathParameters")) {
    return [toSentence({ pointer: "", words: missing })];
  }
  const found = listValueProblems(open.definition, shape, fill(shape, value));
  const unresolved = listValueReferences(fill(shape, value));
  if (found.length > 0 && unresolved.length > 0) {
    return [`${unresolved.map((name) => `{{${name}}}`).join(", ")} has no value yet.`];
  }
  return found.map(toSentence);
}

/** Messages under a control, announced when they appear. */
function FieldMessages({
  id,
  messages,
}: {
  readonly id: string;
  readonly messages: readonly string[];
}): ReactElement {
  return (
    <div id={id} aria-live="polite" className="fp-messages">
      {messages.length > 0 && (
        <p className="fp-message">
          <Icon name="alert" size={13} />
          <span>{messages.join(" ")} You can still send it.</span>
        </p>
      )}
    </div>
  );
}
