import type {
  Gardener,
  RoomClientMessage,
  RoomServerMessage,
  Say,
} from "../../../generated/examples/chat/index.js";
import type { Visitor } from "./visitor.js";

type Said = Extract<RoomServerMessage, { readonly type: "said" }>;

/** Shared state of all rooms. */
export interface RoomContext {
  readonly now: () => number;
  /** Returns increasing message ids. */
  readonly nextId: () => bigint;
  /** Milliseconds until the gardener responds. */
  readonly responseMs: number;
  /** Number of messages stored per room. */
  readonly remembered: number;
}

/** A room with its visitors and recent messages. */
export class Room {
  readonly #context: RoomContext;
  readonly #visitors = new Set<Visitor>();
  readonly #said: Said[] = [];
  #response: ReturnType<typeof setTimeout> | undefined;
  #responses = 0;

  constructor(context: RoomContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#visitors.size;
  }

  /** Adds a visitor, who receives messages since a time and the list of visitors. */
  enter(visitor: Visitor, since: number | undefined): void {
    for (const said of this.#said) {
      if (since !== undefined && Date.parse(said.at) > since) visitor.send(said);
    }
    if (!visitor.quiet) {
      for (const who of [gardener, ...[...this.#visitors].map(introduce)]) {
        visitor.send({ type: "arrival", who });
      }
    }
    this.#visitors.add(visitor);
    this.#announce({ type: "arrival", who: introduce(visitor) });
    visitor.send(this.#quote(gardener, { text: welcome(visitor.name) }));
  }

  /** Removes a visitor. Cancels the gardener's reply after the last one. */
  leave(visitor: Visitor, lastWords: string): void {
    if (!this.#visitors.delete(visitor)) return;
    const who = introduce(visitor);
    this.#announce({ type: "departure", who, ...(lastWords === "" ? {} : { lastWords }) });
    if (this.size === 0) this.#dropResponse();
  }

  /** Handles a message of a visitor. */
  take(visitor: Visitor, message: RoomClientMessage): void {
    if (message.type === "say") return this.#say(visitor, message);
    if (!visitor.hasTyped) visitor.send(this.#quote(gardener, { text: encourage(visitor.name) }));
    visitor.hasTyped = true;
  }

  #say(visitor: Visitor, say: Say): void {
    this.#tell(this.#quote(introduce(visitor), say));
    // One reply to all messages sent meanwhile.
    this.#response ??= setTimeout(() => {
      this.#dropResponse();
      const text = respond(say, visitor.name, this.#responses++);
      this.#tell(this.#quote(gardener, { text, mood: "calm" }));
    }, this.#context.responseMs);
  }

  #dropResponse(): void {
    clearTimeout(this.#response);
    this.#response = undefined;
  }

  #quote(from: Gardener, { text, mood }: Pick<Say, "text" | "mood">): Said {
    const { nextId, now } = this.#context;
    const at = new Date(now()).toISOString();
    return { type: "said", id: nextId(), from, text, ...(mood ? { mood } : {}), at };
  }

  #tell(said: Said): void {
    this.#said.push(said);
    if (this.#said.length > this.#context.remembered) this.#said.shift();
    for (const visitor of this.#visitors) visitor.send(said);
  }

  #announce(presence: RoomServerMessage): void {
    for (const visitor of this.#visitors) if (!visitor.quiet) visitor.send(presence);
  }
}

function introduce({ name, apron }: Visitor): Gardener {
  return { name, apron };
}

/** A bot that responds in every room, so that a single visitor gets replies. */
const gardener = { name: "Bramble", apron: "green" } as const;

/** The greeting for a new visitor. */
function welcome(name: string): string {
  return `Hello ${name}, I am Bramble. Say something: ask about water, light or tomatoes.`;
}

/** The reply when a visitor types for the first time. */
function encourage(name: string): string {
  return `Take your time, ${name}.`;
}

const remarks: readonly (readonly [about: RegExp, remark: string])[] = [
  [
    /\bwater|\bdry|\bthirst/,
    "Put a finger into the soil first. Dry to the second joint: water it.",
  ],
  [/\blight|\bsun|\bshad/, "Basil wants the south bench. The ferns are happy in the corner."],
  [/\btomato/, "The tomatoes are still green. Patience is a tool like any other."],
  [/\bhello|\bhi\b|\bhey\b|\bmorning/, "Good to see you. Mind the hose on the floor."],
  [/\bbye\b|\bgood ?night|\bsee you/, "Close the vent when you go, please."],
  [/\bthank/, "You are welcome. The watering can is behind the door."],
];

const others = [
  "I will write that on the slate.",
  "The compost heap said the same this morning.",
  "Noted. Would you hand me the trowel?",
] as const;

/** The reply to a message. `count` varies the default reply. */
function respond({ text, mood }: Say, name: string, count: number): string {
  if (mood === "cross") return `Pull some weeds, ${name}. It helps.`;
  const lower = text.toLowerCase();
  const fitting = remarks.find(([about]) => about.test(lower));
  if (fitting) return fitting[1];
  if (lower.trimEnd().endsWith("?")) return "Hard to say before it rains. What would you do?";
  return others[count % others.length] ?? others[0];
}
