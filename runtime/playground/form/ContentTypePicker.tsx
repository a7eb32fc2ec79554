import type { ReactElement } from "react";
import { Select } from "../controls/Select.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { listContentTypes } from "../state/model/form/choose-content.js";

/** Where the body may be written in several content types. */
export function ContentTypePicker(): ReactElement | null {
  const { declared, actions } = usePlayground();
  const chosen = usePlaygroundState((state) => state.extras.contentType);
  const types = listContentTypes(declared);
  if (types.length < 2) return null;
  return (
    <Select
      className="fp-content-type"
      aria-label="Content type"
      value={chosen ?? types[0]}
      onChange={(event) => actions.setContentType(event.currentTarget.value)}
    >
      {types.map((type) => (
        <option key={type} value={type}>
          {type}
        </option>
      ))}
    </Select>
  );
}
