import { useId, type ReactElement } from "react";
import { describeShape, type TupleType, type TypeShape } from "../../../definition/index.js";
import { useFormValue, usePlayground } from "../../playground-context.js";
import { isFixedTuple } from "../../state/model/fields/fits-control.js";
import type { ValuePath } from "../../state/model/fields/value-path.js";
import { pathKey } from "../properties/use-focus-target.js";
import { AbsentField } from "./AbsentField.js";
import type { ShapeProps } from "./field-props.js";
import { InnerField } from "./InnerField.js";
import { ItemName } from "../properties/ItemName.js";
import { LazyJsonField } from "../../lazy-parts.js";
import { needsWidth } from "../properties/property-items.js";

/** A list in which each index has its own shape. With additional items it is edited as JSON. */
export function TupleField(props: ShapeProps<TupleType>): ReactElement {
  const { items } = props.resolved;
  const isAbsent = useFormValue(props.path) === undefined;
  if (!isFixedTuple(props.resolved)) return <LazyJsonField {...props} />;
  if (isAbsent) return <AbsentField {...props} />;
  return (
    <ol className="fp-nested fp-list">
      {items.map((shape, index) => (
        // Items of a tuple never move.
        // oxlint-disable-next-line react/no-array-index-key
        <TupleItem key={index} name={props.name} path={[...props.path, index]} shape={shape} />
      ))}
    </ol>
  );
}

function TupleItem({
  name,
  path,
  shape,
}: {
  readonly name: string;
  readonly path: ValuePath;
  readonly shape: TypeShape;
}): ReactElement {
  const { open } = usePlayground();
  const id = useId();
  const number = Number(path.at(-1)) + 1;
  return (
    <li className="fp-item" data-path={pathKey(path)}>
      <ItemName id={id} isLabel={!needsWidth(open.definition, shape)} name={name} number={number} />
      <div className="fp-item-value">
        <InnerField
          id={id}
          labelledBy={`${id}-label`}
          describedBy={`${id}-type`}
          path={path}
          shape={shape}
          name={`${name} ${number}`}
          required
        />
        <span id={`${id}-type`} className="fp-type">
          {describeShape(open.definition, shape)}
        </span>
      </div>
    </li>
  );
}
