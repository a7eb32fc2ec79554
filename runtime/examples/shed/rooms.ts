import { Room } from "./room.js";
import type { RoomContext } from "./room.js";

const maxVisitors = 50;
const maxRooms = 100;

/** The rooms by name. Empty ones make room for others. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #context: RoomContext;
  #id = 9007199254740993n;

  constructor(now: () => number) {
    // Odd numbers beyond 2^53, which a double cannot hold.
    const nextId = () => (this.#id += 2n);
    this.#context = { now, nextId, responseMs: 600, remembered: 100 };
  }

  /** The room of a name if there is a place in it. */
  find(id: string): Room | undefined {
    const known = this.#rooms.get(id);
    if (known) return known.size < maxVisitors ? known : undefined;
    if (this.#rooms.size >= maxRooms) this.#removeEmpty();
    if (this.#rooms.size >= maxRooms) return undefined;
    const room = new Room(this.#context);
    this.#rooms.set(id, room);
    return room;
  }

  #removeEmpty(): void {
    const [oldest] = [...this.#rooms].filter(([, room]) => room.size === 0);
    if (oldest) this.#rooms.delete(oldest[0]);
  }
}
