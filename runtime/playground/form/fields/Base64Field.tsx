import { useId, type ReactElement } from "react";
import { printNumberText } from "../../state/model/fields/number-text.js";
import { LazyTextAudio } from "../../lazy-parts.js";
import { toDataUrl } from "../../state/model/form/file-data-urls.js";
import type { FieldProps } from "./field-props.js";
import { LengthNote } from "./LengthNote.js";
import { toTextAttributes, useControlLimits } from "./use-control-limits.js";
import { useField } from "./use-field.js";

interface Base64FieldProps extends FieldProps {
  /** Media type declared for the bytes. */
  readonly mimeType?: string | null | undefined;
}

/** Base64 bytes, which can be typed, read from a file or recorded. */
export function Base64Field(props: Base64FieldProps): ReactElement {
  const field = useField(props);
  const browseId = useId();
  const text = printNumberText(field.value);
  const limits = useControlLimits(props.shape);
  const isCut = text.length > 20_000;
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const url = toDataUrl(new Uint8Array(await file.arrayBuffer()), file.type);
    field.setValue(url.slice(url.indexOf(",") + 1));
  };
  return (
    <>
      <div className="fp-input-line">
        <input
          {...field.control}
          className="fp-input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          required={props.required}
          placeholder="Base64"
          {...(isCut ? {} : toTextAttributes(limits))}
          value={isCut ? `${text.slice(0, 20_000)}…` : text}
          readOnly={isCut}
          onChange={(event) => field.setValue(event.currentTarget.value)}
        />
        <label className="fp-button" htmlFor={browseId}>
          From file
        </label>
        <input
          id={browseId}
          className="fp-hidden"
          type="file"
          aria-label={`Take ${props.name || "the bytes"} from a file`}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <LengthNote text={text} max={limits.length.max} />
      <LazyTextAudio
        name={props.name}
        mimeType={props.mimeType}
        text={field.value}
        onText={field.setValue}
      />
      {field.messages}
    </>
  );
}
