import { useId, type ReactElement, type ReactNode } from "react";

/** An option of a {@link Segmented}. */
export interface SegmentedOption {
  readonly value: string;
  readonly label: ReactNode;
}

interface SegmentedProps {
  readonly options: readonly SegmentedOption[];
  /** `undefined` if no option is selected. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
}

/** Radio buttons side by side. */
export function Segmented(props: SegmentedProps): ReactElement {
  const name = useId();
  return (
    <div
      role="radiogroup"
      className="fp-segmented"
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid || undefined}
    >
      {props.options.map((option) => (
        <label key={option.value} className="fp-segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === props.value}
            onChange={() => props.onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
