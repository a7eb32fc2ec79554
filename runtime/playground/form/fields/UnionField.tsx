import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import {
  listProperties,
  matchVariant,
  type ApiDefinition,
  type EnumType,
} from "../../../definition/index.js";
import { printJson } from "../../../http/index.js";
import { Segmented } from "../../controls/Segmented.js";
import { Select } from "../../controls/Select.js";
import { Icon } from "../../icons/icons.js";
import { LazyCombobox, LazyJsonField } from "../../lazy-parts.js";
import { usePlayground } from "../../playground-context.js";
import {
  findOpenEnum,
  carryOver,
  createVariantValue,
  listVariantLabels,
  type UnionShape,
} from "../../state/model/fields/union-variants.js";
import { maxPlainListLength } from "../../state/model/fields/search-choices.js";
import { valueAt } from "../../state/model/fields/value-path.js";
import { printNumberText } from "../../state/model/fields/number-text.js";
import { needsWidth } from "../properties/property-items.js";
import type { ShapeProps } from "./field-props.js";
import { InnerField } from "./InnerField.js";
import { ObjectProperties } from "./ObjectField.js";
import { useField } from "./use-field.js";

/** With at least this many variants, a select replaces the buttons. */
const maxSegments = 5;

/** A union: a selector, and the fields of the selected variant. */
export function UnionField(props: ShapeProps<UnionShape>): ReactElement {
  const { open } = usePlayground();
  const listed = findOpenEnum(open.definition, props.resolved);
  return listed ? <OpenEnumField {...props} resolved={listed} /> : <VariantField {...props} />;
}

function VariantField(props: ShapeProps<UnionShape>): ReactElement {
  const variant = useVariant(props);
  const { open } = usePlayground();
  const labels = listVariantLabels(open.definition, props.resolved);
  return (
    <div className="fp-union">
      <VariantSelector {...props} labels={labels} variant={variant} />
      {variant.hasEarlier && (
        <button type="button" className="fp-link-button" onClick={variant.bringBack}>
          <Icon name="undo" size={13} />
          Restore previous values
        </button>
      )}
      <div
        key={`${variant.index}-${variant.round}`}
        data-inline={isInlineVariant(open.definition, props.resolved, variant.index)}
      >
        {variant.index < 0 ? (
          <UnknownVariant {...props} />
        ) : (
          <VariantFields {...props} index={variant.index} />
        )}
      </div>
    </div>
  );
}

/** Whether the selected variant is a single control, which is placed under the selector. */
function isInlineVariant(definition: ApiDefinition, union: UnionShape, index: number): boolean {
  if (union.type === "discriminatedUnion") return false;
  const variant = union.variants[index];
  return variant !== undefined && !needsWidth(definition, variant.shape);
}

interface Variant {
  readonly index: number;
  /** Incremented when the value of the same variant is replaced. */
  readonly round: number;
  readonly select: (index: number) => void;
  /**
   * Whether previous values can be restored: those that this variant had, or else those shared with the
   * previous variant.
   */
  readonly hasEarlier: boolean;
  readonly bringBack: () => void;
}

/**
 * Tracks the selected variant. Initially it is the first that matches the value. Later input does not change
 * it.
 */
function useVariant({ path, resolved }: ShapeProps<UnionShape>): Variant {
  const { open, store, actions } = usePlayground();
  const current = (): unknown => valueAt(store.getState().form, path);
  const [index, setIndex] = useState(() => matchVariant(open.definition, resolved, current()));
  const [round, setRound] = useState(0);
  const previousValues = useRef(new Map<number, unknown>());
  const [earlier, setEarlier] = useState<unknown>();
  const select = (chosen: number): void => {
    const next = createVariantValue(open.definition, resolved, chosen);
    if (!next) return;
    const before = { from: index, previous: current() };
    if (index >= 0) previousValues.current.set(index, before.previous);
    const entered = next.value;
    const retained = previousValues.current.get(chosen);
    const isOther = retained !== undefined && printJson(retained) !== printJson(entered);
    const shared = carryOver(open.definition, resolved, { ...before, to: chosen, entered });
    setEarlier(isOther ? retained : shared);
    setIndex(chosen);
    actions.replaceValue(path, entered, "Variant switched");
  };
  const bringBack = (): void => {
    actions.setValue(path, earlier);
    setEarlier(undefined);
    setRound(round + 1);
  };
  return { index, round, select, hasEarlier: earlier !== undefined, bringBack };
}

function VariantSelector({
  labels,
  variant,
  ...props
}: ShapeProps<UnionShape> & {
  readonly labels: readonly string[];
  readonly variant: Variant;
}): ReactElement {
  const nameId = useId();
  const options = labels.map((label, index) => ({ value: String(index), label }));
  const value = variant.index < 0 ? undefined : String(variant.index);
  const select = (chosen: string): void => variant.select(Number(chosen));
  const control = {
    id: props.id,
    "aria-labelledby": nameId,
    "aria-describedby": props.describedBy,
  };
  return (
    <>
      <label id={nameId} htmlFor={props.id} className="fp-hidden">
        Variant of {props.name}
      </label>
      {labels.length < maxSegments ? (
        <Segmented
          options={options}
          value={value}
          labelledBy={nameId}
          describedBy={props.describedBy}
          onChange={select}
        />
      ) : labels.length > maxPlainListLength ? (
        <LazyCombobox
          control={control}
          labels={labels}
          selected={variant.index < 0 ? undefined : variant.index}
          otherwise=""
          onChoose={variant.select}
        />
      ) : (
        <Select
          {...control}
          value={value ?? ""}
          onChange={(event) => select(event.currentTarget.value)}
        >
          {value === undefined && <option value="">Choose a variant</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

function VariantFields(
  props: ShapeProps<UnionShape> & { readonly index: number },
): ReactElement | null {
  const { open } = usePlayground();
  const id = useId();
  const { resolved, index } = props;
  if (resolved.type === "discriminatedUnion") {
    const variant = resolved.variants[index];
    if (!variant) return null;
    const properties = listProperties(open.definition, variant);
    const members = properties.filter(({ key }) => key !== resolved.discriminant);
    return members.length === 0 ? null : (
      <div className="fp-nested">
        <ObjectProperties properties={members} path={props.path} />
      </div>
    );
  }
  const variant = resolved.variants[index];
  if (!variant) return null;
  return (
    <>
      <label id={`${id}-label`} htmlFor={id} className="fp-hidden">
        {props.name}
      </label>
      <InnerField {...props} id={id} labelledBy={`${id}-label`} shape={variant.shape} />
    </>
  );
}

function UnknownVariant(props: ShapeProps<UnionShape>): ReactElement {
  const { name, resolved } = props;
  const discriminant = resolved.type === "discriminatedUnion" ? resolved.discriminant : undefined;
  useEffect(() => {
    if (discriminant === undefined) return;
    // Without the value, which may be a secret.
    console.error(
      `The union "${name}" has no variant for this "${discriminant}"; the value is left unchanged.`,
    );
  }, [name, discriminant]);
  return (
    <div className="fp-nested">
      <p className="fp-message">
        The value matches no declared variant. Choose one, or edit the value as JSON.
      </p>
      <LazyJsonField {...props} />
    </div>
  );
}

/** A text field that suggests declared values and accepts any other. */
function OpenEnumField(props: ShapeProps<EnumType>): ReactElement {
  const field = useField(props);
  const listId = useId();
  return (
    <>
      <div className="fp-input-line">
        <input
          {...field.control}
          className="fp-input"
          type="text"
          list={listId}
          autoComplete="off"
          spellCheck={false}
          required={props.required}
          placeholder="Choose or type"
          value={printNumberText(field.value)}
          onChange={(event) => field.setValue(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {props.resolved.values.map(({ value, displayName }) => (
            <option key={String(value)} value={String(value)}>
              {displayName ?? String(value)}
            </option>
          ))}
        </datalist>
      </div>
      {field.messages}
    </>
  );
}
