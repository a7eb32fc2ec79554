/** A place that a path selects: the value, and where it hangs. The root hangs nowhere. */
export interface SelectedNode {
  readonly value: unknown;
  readonly parent?: object;
  readonly key?: string | number;
}

/** Whether a filter expression holds for a child; `@` is the child, `$` the root. */
export type Filter = (root: unknown, current: unknown) => boolean;

/** One selector of a segment. */
export type Selector =
  | { readonly type: "name"; readonly name: string }
  | { readonly type: "index"; readonly index: number }
  | { readonly type: "all" }
  | {
      readonly type: "slice";
      readonly start: number | undefined;
      readonly end: number | undefined;
      readonly step: number;
    }
  | { readonly type: "filter"; readonly filter: Filter };

/** A step of a path: its selectors are tried on the children, or on all descendants. */
export interface Segment {
  readonly deep: boolean;
  readonly selectors: readonly Selector[];
}

/** Every place that the path selects, each once, in document order. */
export function selectNodes(root: unknown, segments: readonly Segment[]): SelectedNode[] {
  let nodes: SelectedNode[] = [{ value: root }];
  for (const segment of segments) {
    const from = segment.deep ? nodes.flatMap(withDescendants) : nodes;
    nodes = unique(
      from.flatMap((node) =>
        segment.selectors.flatMap((selector) => applySelector(root, node, selector)),
      ),
    );
  }
  return nodes;
}

function unique(nodes: readonly SelectedNode[]): SelectedNode[] {
  const seen = new Map<object, Set<string | number>>();
  return nodes.filter(({ parent, key }) => {
    if (!parent || key === undefined) return true;
    const keys = seen.get(parent) ?? new Set();
    if (keys.has(key)) return false;
    seen.set(parent, keys.add(key));
    return true;
  });
}

/** Documents may contain themselves: what was visited is not entered again. */
function withDescendants(start: SelectedNode): SelectedNode[] {
  const seen = new Set<unknown>();
  const found: SelectedNode[] = [];
  const waiting = [start];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (typeof node.value !== "object" || node.value === null || seen.has(node.value)) continue;
    seen.add(node.value);
    found.push(node);
    waiting.push(...childNodes(node).reverse());
  }
  return found;
}

function childNodes({ value }: SelectedNode): SelectedNode[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) {
    return value.map((item: unknown, key) => ({ value: item, parent: value, key }));
  }
  return Object.entries(value).map(([key, item]) => ({
    value: item as unknown,
    parent: value,
    key,
  }));
}

function applySelector(root: unknown, node: SelectedNode, selector: Selector): SelectedNode[] {
  const { value } = node;
  switch (selector.type) {
    case "all":
      return childNodes(node);
    case "name":
      return Array.isArray(value)
        ? []
        : childNodes(node).filter(({ key }) => key === selector.name);
    case "index": {
      if (!Array.isArray(value)) return [];
      const at = selector.index < 0 ? value.length + selector.index : selector.index;
      return childNodes(node).filter(({ key }) => key === at);
    }
    case "slice":
      return Array.isArray(value) ? slice(childNodes(node), selector) : [];
    case "filter":
      return childNodes(node).filter((child) => selector.filter(root, child.value));
  }
}

/** RFC 9535, section 2.3.4.2.2. */
function slice(
  nodes: readonly SelectedNode[],
  { start, end, step }: Extract<Selector, { type: "slice" }>,
): SelectedNode[] {
  const { length } = nodes;
  const clamp = (at: number) =>
    Math.min(
      Math.max(at < 0 ? length + at : at, step > 0 ? 0 : -1),
      step > 0 ? length : length - 1,
    );
  const found: SelectedNode[] = [];
  if (step === 0) return found;
  const from = clamp(start ?? (step > 0 ? 0 : length - 1));
  const to = end === undefined ? (step > 0 ? length : -1) : clamp(end);
  for (let at = from; step > 0 ? at < to : at > to; at += step) found.push(nodes[at]!);
  return found;
}
