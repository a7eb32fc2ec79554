import { useState, type KeyboardEvent, type ReactElement } from "react";
import { Icon } from "../../icons/icons.js";
import {
  allowsNegative,
  findNumberBounds,
  takesDecimals,
  type NumericPrimitive,
} from "../../state/model/fields/number-bounds.js";
import {
  isAtBound,
  isNumberText,
  printNumberText,
  readNumberText,
  stepNumberText,
  type NumberBounds,
} from "../../state/model/fields/number-text.js";
import { isTemplate } from "../../state/model/variables/template.js";
import type { ShapeProps } from "./field-props.js";
import { useControlLimits } from "./use-control-limits.js";
import { useField } from "./use-field.js";
import { useRepeatingPress } from "./use-repeating-press.js";

/** A number. It is edited as text, so that large numbers keep all digits. */
export function NumberField(props: ShapeProps<NumericPrimitive>): ReactElement {
  const field = useField(props);
  const [draft, setDraft] = useState(() => printNumberText(field.value));
  const text = isSame(draft, field.value) ? draft : printNumberText(field.value);
  const { numbers } = useControlLimits(props.shape);
  const bounds = findNumberBounds(numbers, !takesDecimals(props.resolved));
  const write = (next: string): void => {
    setDraft(next);
    field.setValue(readNumberText(next));
  };
  const step = (direction: 1 | -1): void => write(stepNumberText(text, direction, bounds));
  const press = (event: KeyboardEvent): void => {
    if ((event.key !== "ArrowUp" && event.key !== "ArrowDown") || isTemplate(text)) return;
    event.preventDefault();
    const direction = event.key === "ArrowUp" ? 1 : -1;
    if (!isAtBound(text, direction, bounds)) step(direction);
  };
  return (
    <>
      <div className="fp-number">
        <input
          {...field.control}
          className="fp-input"
          type="text"
          {...announceNumber(text, bounds)}
          inputMode={findKeypad(props.resolved, bounds)}
          autoComplete="off"
          spellCheck={false}
          required={props.required}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
        />
        <StepButton direction={-1} {...{ text, bounds, step }} name={props.name} />
        <StepButton direction={1} {...{ text, bounds, step }} name={props.name} />
      </div>
      {field.messages}
    </>
  );
}

/**
 * ARIA attributes of the field. `aria-valuetext` has the exact text, because `aria-valuenow` is parsed as a
 * double.
 */
function announceNumber(text: string, bounds: NumberBounds): Record<string, string | undefined> {
  const { minimum, maximum, above, below } = bounds;
  return {
    role: "spinbutton",
    "aria-valuemin": minimum ?? above,
    "aria-valuemax": maximum ?? below,
    "aria-valuenow": isNumberText(text) ? text.trim() : undefined,
    "aria-valuetext": text === "" ? "empty" : text,
  };
}

/**
 * The keypad for mobile devices. Numeric keypads have no minus sign, so they are requested for non-negative
 * numbers only.
 */
function findKeypad(
  primitive: NumericPrimitive,
  bounds: NumberBounds,
): "text" | "decimal" | "numeric" {
  if (allowsNegative(bounds)) return "text";
  return takesDecimals(primitive) ? "decimal" : "numeric";
}

function isSame(draft: string, value: unknown): boolean {
  return printNumberText(readNumberText(draft)) === printNumberText(value);
}

interface StepButtonProps {
  readonly direction: 1 | -1;
  readonly text: string;
  readonly bounds: NumberBounds;
  readonly step: (direction: 1 | -1) => void;
  readonly name: string;
}

/** Not in the tab order, because the arrow keys do the same in the field. */
function StepButton({ direction, text, bounds, step, name }: StepButtonProps): ReactElement {
  const isDisabled = isTemplate(text) || isAtBound(text, direction, bounds);
  const press = useRepeatingPress(() => step(direction), isDisabled);
  const verb = direction === 1 ? "Increase" : "Decrease";
  return (
    <button
      type="button"
      tabIndex={-1}
      className="fp-step"
      disabled={isDisabled}
      aria-label={`${verb} ${name || "number"}`}
      {...press}
    >
      <Icon name={direction === 1 ? "plus" : "minus"} size={14} />
    </button>
  );
}
