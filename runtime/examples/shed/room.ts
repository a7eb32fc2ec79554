import type {
  Gardener,
  RoomClientMessage,
  RoomServerMessage,
  Say,
} from "../../../generated/examples/chat/index.js";
import type { Visitor } from "./visitor.js";

type Said = Extract<RoomServerMessage, { readonly type: "said" }>;

/** What the rooms of a shed share. */
export interface RoomContext {
  readonly now: () => number;
  /** Grows with every message of the shed. */
  readonly nextId: () => bigint;
  /** Milliseconds until the gardener responds. */
  readonly responseMs: number;
  /** Messages that a room remembers. */
  readonly remembered: number;
}

/** A room: who is in it, and the last things that were said. */
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

  /** Lets someone in: they hear what was said since a moment, and who is there. */
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

  /** Lets someone out; the last one takes the gardener's response along. */
  leave(visitor: Visitor, lastWords: string): void {
    if (!this.#visitors.delete(visitor)) return;
    const who = introduce(visitor);
    this.#announce({ type: "departure", who, ...(lastWords === "" ? {} : { lastWords }) });
    if (this.size === 0) this.#dropResponse();
  }

  /** Takes what a visitor sends. */
  take(visitor: Visitor, message: RoomClientMessage): void {
    if (message.type === "say") return this.#say(visitor, message);
    if (!visitor.hasTyped) visitor.send(this.#quote(gardener, { text: encourage(visitor.name) }));
    visitor.hasTyped = true;
  }

  #say(visitor: Visitor, say: Say): void {
    this.#tell(this.#quote(introduce(visitor), say));
    // One response for all that is said meanwhile.
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

/** What the gardener says to someone who enters. */
function welcome(name: string): string {
  return `Hello ${name}, I am Bramble. Say something: ask about water, light or tomatoes.`;
}

/** What the gardener says to someone who types for the first time. */
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

/** What the gardener responds to a message; `count` varies the response where nothing fits. */
function respond({ text, mood }: Say, name: string, count: number): string {
  if (mood === "cross") return `Pull some weeds, ${name}. It helps.`;
  const lower = text.toLowerCase();
  const fitting = remarks.find(([about]) => about.test(lower));
  if (fitting) return fitting[1];
  if (lower.trimEnd().endsWith("?")) return "Hard to say before it rains. What would you do?";
  return others[count % others.length] ?? others[0];
}
