import type { RelayLogEntry } from "./relay-options.js";

/** Counts what the relay did, for `/metrics`; no label comes from a caller or a target. */
export class RelayMetrics {
  readonly #answers = new Map<string, number>();
  readonly #problems = new Map<string, number>();
  #bytes = 0;
  #seconds = 0;
  #calls = 0;

  /** Counts a finished call. */
  count(entry: RelayLogEntry): void {
    this.#calls += 1;
    this.#bytes += entry.bytes;
    this.#seconds += entry.ms / 1000;
    if (entry.error === undefined) increase(this.#answers, `${Math.floor(entry.status / 100)}xx`);
    else increase(this.#problems, entry.error);
  }

  /** In the text format of Prometheus. */
  toText(openCalls: number): string {
    return [
      ...family("relay_answers_total", "counter", "Responses of targets by status class."),
      ...samples("relay_answers_total", "status", this.#answers),
      ...family("relay_problems_total", "counter", "Problems of the relay itself by code."),
      ...samples("relay_problems_total", "code", this.#problems),
      ...family("relay_answer_bytes_total", "counter", "Bytes of bodies passed to callers."),
      `relay_answer_bytes_total ${this.#bytes}`,
      ...family("relay_call_seconds", "summary", "Duration of requests."),
      `relay_call_seconds_sum ${this.#seconds}`,
      `relay_call_seconds_count ${this.#calls}`,
      ...family("relay_open_calls", "gauge", "Requests and sockets in progress."),
      `relay_open_calls ${openCalls}`,
      "",
    ].join("\n");
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function family(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function samples(name: string, label: string, counts: ReadonlyMap<string, number>): string[] {
  return [...counts].map(([value, count]) => `${name}{${label}="${value}"} ${count}`);
}
