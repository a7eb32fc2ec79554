import { useMemo, type ReactElement } from "react";
import {
  findExtraProperties,
  listProperties,
  type ObjectProperty,
  type ObjectType,
} from "../../../definition/index.js";
import { ErrorBoundary } from "../../ErrorBoundary.js";
import { usePlayground, usePlaygroundState } from "../../playground-context.js";
import { isRecord } from "../../state/model/fields/is-record.js";
import { valueAt } from "../../state/model/fields/value-path.js";
import { brokenFieldsMessage } from "../../state/model/form/sections.js";
import { AbsentField } from "./AbsentField.js";
import type { ShapeProps } from "./field-props.js";
import { LazyJsonField } from "../../lazy-parts.js";
import { MapEntries } from "./MapField.js";
import { PropertyList } from "../properties/PropertyList.js";
import { toPropertyItems } from "../properties/property-items.js";

/** An object: its properties, and additional entries if allowed. */
export function ObjectField(props: ShapeProps<ObjectType>): ReactElement {
  const { open } = usePlayground();
  const properties = useMemo(
    () => listProperties(open.definition, props.resolved),
    [open.definition, props.resolved],
  );
  const extra = findExtraProperties(open.definition, props.resolved);
  const isAbsent = usePlaygroundState((state) => valueAt(state.form, props.path) === undefined);
  if (properties.length === 0 && !extra) return <LazyJsonField {...props} />;
  if (isAbsent) return <AbsentField {...props} />;
  return (
    <div className="fp-nested">
      <ObjectProperties properties={properties} path={props.path} />
      {!extra && <HiddenKeys properties={properties} path={props.path} />}
      {extra && (
        <MapEntries
          {...props}
          valueShape={{ type: "alias", value: extra }}
          declared={properties.map(({ key }) => key)}
        />
      )}
    </div>
  );
}

/** Lists values without a field, from JSON or an example, because they are sent too. */
function HiddenKeys({ properties, path }: PropertiesProps): ReactElement | null {
  const names = usePlaygroundState((state) => {
    const value = valueAt(state.form, path);
    if (!isRecord(value)) return "";
    const shown = properties.filter(({ propertyAccess }) => propertyAccess !== "READ_ONLY");
    const keys = new Set(shown.map(({ key }) => key));
    return Object.keys(value)
      .filter((key) => !keys.has(key))
      .join(", ");
  });
  if (names === "") return null;
  return <p className="fp-note">Also sent, without a field in the form: {names}</p>;
}

interface PropertiesProps {
  readonly properties: readonly ObjectProperty[];
  readonly path: ShapeProps<ObjectType>["path"];
}

/** Fields of declared properties, or a message if the definition of one is not valid. */
export function ObjectProperties(props: PropertiesProps): ReactElement {
  const { open } = usePlayground();
  return (
    <ErrorBoundary message={brokenFieldsMessage(open.endpoint, props.path)}>
      <PropertyItems {...props} />
    </ErrorBoundary>
  );
}

function PropertyItems({ properties, path }: PropertiesProps): ReactElement {
  const { open } = usePlayground();
  const items = useMemo(
    () => toPropertyItems(open.definition, properties, path),
    [open.definition, properties, path],
  );
  return <PropertyList items={items} noun="properties" />;
}
