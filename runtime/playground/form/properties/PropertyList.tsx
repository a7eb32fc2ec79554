import { useMemo, useState, type ReactElement, type ReactNode } from "react";
import { Menu, type MenuItem } from "../../controls/Menu.js";
import { Icon } from "../../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../../playground-context.js";
import { pathKey } from "./use-focus-target.js";
import { valueAt, type ValuePath } from "../../state/model/fields/value-path.js";

/** A property of a {@link PropertyList}. */
export interface PropertyItem {
  readonly key: string;
  readonly required: boolean;
  /** Path that has a value while the property is present: the value, or its entry in a multipart form. */
  readonly path: ValuePath;
  /** Short description of the type, for the menu of absent properties. */
  readonly type: string;
  /** Creates the initial value. */
  readonly createValue: () => unknown;
  readonly render: (onRemove: (() => void) | undefined) => ReactNode;
}

interface PropertyListProps {
  readonly items: readonly PropertyItem[];
  /** Noun for the count. */
  readonly noun: "properties" | "fields";
}

/** Required properties, then those with a value, and a menu that adds others. */
export function PropertyList({ items: declared, noun }: PropertyListProps): ReactElement {
  const items = useMemo(() => requiredFirst(declared), [declared]);
  const { actions, focusNextRef } = usePlayground();
  const present = usePresentKeys(items);
  const [added, setAdded] = useState<ReadonlySet<string>>(() => new Set(present));
  const isShown = (item: PropertyItem): boolean =>
    item.required || added.has(item.key) || present.has(item.key);
  const add = (chosen: readonly PropertyItem[]): void => {
    focusNextRef.current = chosen[0] && pathKey(chosen[0].path);
    setAdded(new Set([...added, ...chosen.map(({ key }) => key)]));
    for (const item of chosen) actions.setValue(item.path, item.createValue());
  };
  const remove = (item: PropertyItem): void => {
    setAdded(new Set([...added].filter((key) => key !== item.key)));
    actions.setValue(item.path, undefined);
  };
  const hidden = items.filter((item) => !isShown(item));
  return (
    <div className="fp-properties">
      {items.filter(isShown).map((item) => (
        <div key={item.key} className="fp-property">
          {item.render(item.required ? undefined : () => remove(item))}
        </div>
      ))}
      {hidden.length > 0 && <MoreMenu hidden={hidden} noun={noun} onAdd={add} />}
    </div>
  );
}

/** Sorts required properties first, and otherwise preserves the order. */
function requiredFirst(items: readonly PropertyItem[]): readonly PropertyItem[] {
  return [...items.filter(({ required }) => required), ...items.filter((item) => !item.required)];
}

/** The keys with a value. The set changes only when a key is added or removed. */
function usePresentKeys(items: readonly PropertyItem[]): ReadonlySet<string> {
  const joined = usePlaygroundState((state) =>
    JSON.stringify(
      items.filter(({ path }) => valueAt(state.form, path) !== undefined).map(({ key }) => key),
    ),
  );
  return new Set(JSON.parse(joined) as string[]);
}

const all = "\0all";

function MoreMenu({
  hidden,
  noun,
  onAdd,
}: {
  readonly hidden: readonly PropertyItem[];
  readonly noun: "properties" | "fields";
  readonly onAdd: (items: readonly PropertyItem[]) => void;
}): ReactElement {
  const singular = noun === "fields" ? "field" : "property";
  const entries: MenuItem[] = hidden.map(({ key, type }) => ({
    id: key,
    label: <code>{key}</code>,
    note: type,
  }));
  if (hidden.length > 1) {
    entries.push({ id: all, label: `Add all optional ${noun}`, apart: true });
  }
  return (
    <Menu
      className="fp-more"
      items={entries}
      onChoose={(id) => onAdd(id === all ? hidden : hidden.filter(({ key }) => key === id))}
    >
      <Icon name="plus" size={14} />
      <span className="fp-more-count">
        {hidden.length} more optional {hidden.length === 1 ? singular : noun}
      </span>
      <span className="fp-more-names" aria-hidden="true">
        {hidden.map(({ key }) => key).join(", ")}
      </span>
    </Menu>
  );
}
