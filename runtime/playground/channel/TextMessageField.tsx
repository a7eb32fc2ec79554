import { useId, type ReactElement } from "react";
import type { TypeShape } from "../../definition/index.js";
import { useField } from "../form/fields/use-field.js";

/** A message that is plain text. */
export function TextMessageField({
  titleId,
  path,
  shape,
  name,
}: {
  readonly titleId: string;
  readonly path: readonly string[];
  readonly shape: TypeShape;
  readonly name: string;
}): ReactElement {
  const id = useId();
  const field = useField({ id, labelledBy: titleId, path, shape, name, required: true });
  const text = typeof field.value === "string" ? field.value : "";
  return (
    <>
      <textarea
        {...field.control}
        className="fp-input"
        rows={Math.min(12, Math.max(3, text.split("\n").length))}
        spellCheck={false}
        placeholder="Text"
        value={text}
        onChange={(event) => field.setValue(event.currentTarget.value)}
      />
      {field.messages}
    </>
  );
}
