import { Fragment, useId, useRef, useState, type ReactElement } from "react";
import { canonicalText, type ListType, type SetType } from "../../../definition/index.js";
import { IconButton } from "../../controls/IconButton.js";
import { Icon } from "../../icons/icons.js";
import { pathKey } from "../properties/use-focus-target.js";
import { nameItems } from "../../state/model/fields/word-problem.js";
import { CountNote } from "../properties/CountNote.js";
import { useFormValue, usePlayground } from "../../playground-context.js";
import type { ShapeProps } from "./field-props.js";
import { InnerField } from "./InnerField.js";
import { useControlLimits } from "./use-control-limits.js";
import { ItemName } from "../properties/ItemName.js";
import { JsonToggle } from "../properties/JsonToggle.js";
import { createAddedValue, needsWidth, toPasteSubject } from "../properties/property-items.js";
import { usePaste } from "../properties/use-paste.js";

type ListProps = ShapeProps<ListType | SetType>;

/** A list or a set. Items can be added, moved and removed. */
export function ListField(props: ListProps): ReactElement {
  const { open, actions, drafts } = usePlayground();
  const value = useFormValue(props.path);
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const ids = useItemIds(items.length);
  const write = (next: readonly unknown[], keys: readonly number[]): void => {
    const indexes = new Map(ids.current.map((key, index) => [index, keys.indexOf(key)]));
    drafts.rekey(props.path, (key) => {
      const index = typeof key === "number" ? indexes.get(key) : undefined;
      return index === undefined || index < 0 ? undefined : index;
    });
    ids.replace(keys);
    actions.setValue(props.path, next);
  };
  const { itemShape } = props.resolved;
  const limits = useControlLimits(props.shape);
  const add = (): void =>
    write([...items, createAddedValue(open.definition, itemShape) ?? null], ids.withNew());
  const remove = (index: number): void => write(without(items, index), without(ids.current, index));
  const move = (index: number, by: 1 | -1): void =>
    write(swap(items, index, index + by), swap(ids.current, index, index + by));
  const copies = limits.isUnique ? findCopies(items) : new Set<number>();
  return (
    <div className="fp-nested">
      <ol className="fp-list">
        {ids.current.map((key, index) => (
          <ListItem
            key={key}
            list={props}
            index={index}
            count={items.length}
            isCopy={copies.has(index)}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className="fp-list-foot">
        <button
          type="button"
          className="fp-add"
          aria-label={`Add item to ${props.name || "the list"}`}
          onClick={add}
        >
          <Icon name="plus" size={14} />
          Add item
        </button>
        <CountNote count={items.length} nouns={nameItems(props.name)} limits={limits.items} />
      </div>
    </div>
  );
}

interface ListItemProps {
  readonly list: ListProps;
  readonly index: number;
  readonly count: number;
  readonly isCopy: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

function ListItem({ list, index, count, isCopy, onMove, onRemove }: ListItemProps): ReactElement {
  const { open } = usePlayground();
  const id = useId();
  const name = `${list.name || "Item"} ${index + 1}`;
  const { itemShape } = list.resolved;
  const isWide = needsWidth(open.definition, itemShape);
  const path = [...list.path, index];
  const pasteSubject = toPasteSubject(open.definition, { path, shape: itemShape, name });
  const paste = usePaste(pasteSubject);
  return (
    <li className="fp-item" data-wide={isWide} data-path={pathKey(path)} onPaste={paste.onPaste}>
      <ItemName id={id} isLabel={!isWide} name={list.name} number={index + 1} />
      <div className="fp-item-value">
        <Fragment key={paste.round}>
          <InnerField
            id={id}
            labelledBy={`${id}-label`}
            path={path}
            describedBy={isCopy ? `${id}-copy` : undefined}
            shape={itemShape}
            name={name}
            required
          />
        </Fragment>
        {paste.notice}
        <div id={`${id}-copy`} aria-live="polite" className="fp-messages">
          {isCopy && (
            <p className="fp-message">
              <Icon name="alert" size={13} />
              <span>Duplicate of an item above. Items must be unique. You can still send it.</span>
            </p>
          )}
        </div>
      </div>
      <span className="fp-item-actions">
        {pasteSubject && <JsonToggle path={path} name={name} />}
        <IconButton
          icon="arrowUp"
          label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrowDown"
          label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
      </span>
    </li>
  );
}

interface ItemIds {
  readonly current: readonly number[];
  withNew(): number[];
  replace(keys: readonly number[]): void;
}

/** Stable keys of items, so that drafts and focus move with them. */
function useItemIds(count: number): ItemIds {
  const next = useRef(count);
  const [keys, setKeys] = useState<readonly number[]>(() =>
    Array.from({ length: count }, (_, i) => i),
  );
  const isInStep = keys.length === count;
  const current = isInStep
    ? keys
    : Array.from({ length: count }, (_, index) => keys[index] ?? index);
  return {
    current,
    withNew: () => {
      next.current += 1;
      return [...current, next.current];
    },
    replace: setKeys,
  };
}

function without<Item>(list: readonly Item[], index: number): Item[] {
  return list.filter((_, position) => position !== index);
}

function swap<Item>(list: readonly Item[], left: number, right: number): Item[] {
  const copy = [...list];
  [copy[left], copy[right]] = [copy[right] as Item, copy[left] as Item];
  return copy;
}

function findCopies(items: readonly unknown[]): Set<number> {
  const seen = new Set<string>();
  const copies = new Set<number>();
  for (const [index, item] of items.entries()) {
    const text = canonicalText(item);
    if (seen.has(text)) copies.add(index);
    seen.add(text);
  }
  return copies;
}
