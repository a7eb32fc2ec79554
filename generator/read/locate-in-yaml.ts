import { type Event, EVENT_ID } from "js-yaml";
import { type PointerTree, setOffset } from "./pointer-tree.js";
import type { YamlEvents } from "./yaml-events.js";
import { readKey, startOfScalar } from "./yaml-scalar.js";

interface Walk {
  readonly text: string;
  readonly events: YamlEvents;
  readonly found: Map<string, number>;
  /** The event index of each anchored value seen so far, by anchor. */
  readonly anchors: Map<string, number>;
}

/** Finds the offsets of all pointers in YAML text in one walk over its events. */
export function locateInYaml(
  text: string,
  events: YamlEvents,
  tree: PointerTree,
): Map<string, number> {
  const walk: Walk = { text, events, found: new Map(), anchors: new Map() };
  setOffset(tree, Math.max(offsetOf(events.at(1)), 0), walk.found);
  if (tree.children.size > 0) visitNode(walk, 1, tree);
  return walk.found;
}

/** Returns the index of the event after the node. */
function visitNode(walk: Walk, index: number, tree: PointerTree | undefined): number {
  const event = walk.events.at(index);
  noteAnchor(walk, event, index);
  if (!tree || tree.children.size === 0) return skipNode(walk, index);
  switch (event?.type) {
    case EVENT_ID.MAPPING:
      return visitMapping(walk, index + 1, tree);
    case EVENT_ID.SEQUENCE:
      return visitSequence(walk, index + 1, tree);
    case EVENT_ID.ALIAS: {
      const target = walk.anchors.get(walk.text.slice(event.anchorStart, event.anchorEnd));
      if (target !== undefined) visitNode(walk, target, tree);
      return index + 1;
    }
    default:
      return index + 1;
  }
}

function visitMapping(walk: Walk, start: number, tree: PointerTree): number {
  let index = start;
  for (let event = walk.events.at(index); event && event.type !== EVENT_ID.POP;) {
    const key = event.type === EVENT_ID.SCALAR ? readKey(walk.text, event) : undefined;
    const child = key === undefined ? undefined : tree.children.get(key);
    if (child) setOffset(child, Math.max(offsetOf(event), 0), walk.found);
    index = visitNode(walk, skipNode(walk, index), child);
    event = walk.events.at(index);
  }
  return index + 1;
}

function visitSequence(walk: Walk, start: number, tree: PointerTree): number {
  let index = start;
  for (let item = 0; index < walk.events.length; item++) {
    const event = walk.events.at(index);
    if (event?.type === EVENT_ID.POP) break;
    const child = tree.children.get(String(item));
    const offset = offsetOf(event);
    if (child && offset >= 0) setOffset(child, offset, walk.found);
    index = visitNode(walk, index, child);
  }
  return index + 1;
}

/** Returns the index of the event after the node, and records the anchors in it. */
function skipNode(walk: Walk, start: number): number {
  let depth = 0;
  for (let index = start; index < walk.events.length; index++) {
    const type = walk.events.typeAt(index);
    if (walk.events.hasNames) noteAnchor(walk, walk.events.at(index), index);
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
    else if (type === EVENT_ID.POP) depth--;
    if (depth === 0) return index + 1;
  }
  return walk.events.length;
}

function noteAnchor(walk: Walk, event: Event | undefined, index: number): void {
  if (!event || event.type === EVENT_ID.ALIAS || !("anchorStart" in event)) return;
  if (event.anchorStart < 0) return;
  walk.anchors.set(walk.text.slice(event.anchorStart, event.anchorEnd), index);
}

/** The offset where the text of a node begins; negative if it has none. */
function offsetOf(event: Event | undefined): number {
  if (!event) return -1;
  if ("valueStart" in event) return startOfScalar(event);
  if ("start" in event) return event.start;
  return event.type === EVENT_ID.ALIAS ? event.anchorStart - 1 : -1;
}
