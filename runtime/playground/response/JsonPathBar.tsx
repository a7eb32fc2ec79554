import { useMemo, useState, type ReactElement } from "react";
import { CopyButton } from "../controls/CopyButton.js";
import {
  findSteps,
  printJsonPath,
  readPlainValue,
  readValueText,
  type JsonSteps,
} from "../state/transport/response/json/json-path.js";
import type { JsonRows } from "../state/transport/response/json/json-scanner.js";
import { SaveAsVariable } from "../variables/SaveAsVariable.js";

/** The path of the current JSON value, with buttons to copy or save it. */
export function JsonPathBar({
  rows,
  row,
}: {
  readonly rows: JsonRows;
  readonly row: number;
}): ReactElement {
  const steps = useMemo(() => findSteps(rows, row), [rows, row]);
  const path = printJsonPath(steps);
  /** The row that is being saved or was saved. */
  const [saving, setSaving] = useState<{ readonly row: number; readonly name?: string }>();
  const isHere = saving?.row === row;
  if (isHere && saving.name === undefined) {
    return (
      <SaveAsVariable
        name={nameOf(steps)}
        value={readPlainValue(rows, row)}
        onDone={(name) => setSaving(name === undefined ? undefined : { row, name })}
      />
    );
  }
  return (
    <span className="fp-json-place">
      <output className="fp-json-path" title={path}>
        {isHere ? `Saved as {{${saving.name ?? ""}}}` : path}
      </output>
      <CopyButton label="Copy path" text={() => path}>
        Path
      </CopyButton>
      <CopyButton label="Copy value" text={() => readValueText(rows, row)}>
        Value
      </CopyButton>
      <button type="button" className="fp-quiet-button" onClick={() => setSaving({ row })}>
        Save as variable
      </button>
    </span>
  );
}

/** The nearest property name in the path, as a valid variable name. */
function nameOf(steps: JsonSteps): string {
  const names = steps.filter((step) => typeof step === "string");
  return (
    (names.at(-1) ?? "").replace(/[^\p{L}\p{N}_.-]+/gu, "_").replace(/^[^\p{L}_]+/u, "") || "value"
  );
}
