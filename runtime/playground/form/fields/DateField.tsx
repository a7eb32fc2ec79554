import { useEffect, useRef, useState, type ReactElement } from "react";
import {
  describeZone,
  fromLocalText,
  isDatetimeText,
  isDateText,
  toDateText,
  toLocalText,
} from "../../state/model/fields/date-text.js";
import { Icon } from "../../icons/icons.js";
import type { FieldProps } from "./field-props.js";
import { useField, type Field } from "./use-field.js";

/** A date without time. */
export function DateField(props: FieldProps): ReactElement {
  const field = useField(props);
  const replaced = useFallback(field, isDateText, toDateText);
  return (
    <>
      <input
        {...field.control}
        className="fp-input"
        type="date"
        required={props.required}
        value={typeof field.value === "string" ? field.value : ""}
        onChange={(event) => field.setValue(event.currentTarget.value || undefined)}
      />
      <ReplacedNotice replaced={replaced} what="a date" now="today" />
      {field.messages}
    </>
  );
}

/** A date and time. Displayed in the user's time zone, and sent with its original offset, or in UTC. */
export function DatetimeField(props: FieldProps): ReactElement {
  const field = useField(props);
  const replaced = useFallback(field, isDatetimeText, (now) => now.toISOString());
  const text = typeof field.value === "string" && isDatetimeText(field.value) ? field.value : "";
  const moment = new Date(text);
  return (
    <>
      <div className="fp-datetime">
        <input
          {...field.control}
          className="fp-input"
          type="datetime-local"
          step={1}
          required={props.required}
          value={text === "" ? "" : toLocalText(moment)}
          onChange={(event) =>
            field.setValue(fromLocalText(event.currentTarget.value, field.value))
          }
        />
        {text !== "" && <span className="fp-zone">{describeZone(moment)}</span>}
      </div>
      <ReplacedNotice replaced={replaced} what="a date and time" now="now" />
      {field.messages}
    </>
  );
}

/** Replaces an invalid date by the current one, and returns the invalid text. */
function useFallback(
  field: Field,
  isCorrect: (text: string) => boolean,
  print: (now: Date) => string,
): string | undefined {
  const [replaced, setReplaced] = useState<string>();
  const { value, setValue } = field;
  const wrong = useRef<string>(undefined);
  useEffect(() => {
    if (value === undefined || value === null) return;
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (isCorrect(text) || wrong.current === text) return;
    wrong.current = text;
    console.warn("An invalid date was replaced by the current one.");
    setReplaced(text);
    setValue(print(new Date()));
  }, [value, setValue, isCorrect, print]);
  return replaced;
}

function ReplacedNotice({
  replaced,
  what,
  now,
}: {
  readonly replaced: string | undefined;
  readonly what: string;
  readonly now: string;
}): ReactElement | null {
  if (replaced === undefined) return null;
  return (
    <output className="fp-message">
      <Icon name="info" size={13} />
      <span>
        “{replaced.slice(0, 60)}” is not {what}, so {now} stands here instead.
      </span>
    </output>
  );
}
