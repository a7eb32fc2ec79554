import { Fragment, useId, type ReactElement } from "react";
import { resolveShape, type TypeShape } from "../../definition/index.js";
import { usePlayground } from "../playground-context.js";
import { hasParts } from "../state/model/fields/fits-control.js";
import type { ValuePath } from "../state/model/fields/value-path.js";
import { InnerField } from "./fields/InnerField.js";
import { pathKey } from "./properties/use-focus-target.js";
import { usePaste } from "./properties/use-paste.js";

/** The fields of a body or a message. JSON pasted onto them replaces the complete value. */
export function BodyField({
  titleId,
  path,
  shape,
  name,
  required,
}: {
  readonly titleId: string;
  readonly path: ValuePath;
  readonly shape: TypeShape;
  readonly name: string;
  readonly required: boolean;
}): ReactElement {
  const { open } = usePlayground();
  const id = useId();
  const pasted = { path, shape, name: `the ${name}` };
  const paste = usePaste(hasParts(open.definition, shape) ? pasted : undefined);
  const field = { id, labelledBy: titleId, path, shape, name, required };
  return (
    <div
      className="fp-body"
      data-shape={resolveShape(open.definition, shape).shape.type}
      data-path={pathKey(path)}
      onPaste={paste.onPaste}
    >
      <Fragment key={paste.round}>
        <InnerField {...field} />
      </Fragment>
      {paste.notice}
    </div>
  );
}
