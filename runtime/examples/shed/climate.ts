import type { ClimateServerMessage } from "../../../generated/examples/chat/index.js";
import { printJson } from "../../http/index.js";
import type { Connection } from "./connection.js";

/** Sensors with their base temperature. */
const sensors = [
  { sensor: "6f2c1f0e-7a53-4d0e-9c39-0a1f3f6f9b11", celsius: 19.5, humidity: 61 },
  { sensor: "b1d7a9c4-2f7e-4b8e-8b51-5f0a7c9d3e22", celsius: 24, humidity: 48 },
] as const;

const secondMs = 1000;

/** Sends a reading of every sensor to all listeners at once and every second. */
export class Climate {
  readonly #listeners = new Set<Connection>();
  readonly #now: () => number;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Adds a listener until its connection is closed. */
  add(connection: Connection): void {
    this.#listeners.add(connection);
    this.#timer ??= setInterval(() => this.#tellAll(), secondMs);
    connection.onMessage(() => connection.close(1008, "The climate takes no messages."));
    connection.onClose(() => this.#remove(connection));
    this.#tell([connection]);
  }

  #remove(connection: Connection): void {
    this.#listeners.delete(connection);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #tellAll(): void {
    this.#tell(this.#listeners);
  }

  #tell(listeners: Iterable<Connection>): void {
    const texts = sensors.map((sensor) => printJson(measure(sensor, this.#now())));
    for (const listener of listeners) for (const text of texts) listener.send(text);
  }
}

/** Varies within a minute, so that changes are visible. */
function measure(sensor: (typeof sensors)[number], now: number): ClimateServerMessage {
  const swing = Math.sin((now / 60_000) * 2 * Math.PI);
  return {
    sensor: sensor.sensor,
    celsius: Math.round((sensor.celsius + swing * 1.5) * 10) / 10,
    humidity: Math.round(sensor.humidity - swing * 4),
  };
}
