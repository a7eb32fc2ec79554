import { setTimeout as wait } from "node:timers/promises";
import { bootstrapToken, emptyDefinitionParts, nobodysId } from "../../registry/open-registry.js";

/** What clients were answered. */
export interface WriteCounts {
  /** Texts of definitions whose 200 was read, by id. */
  readonly kept: Map<string, string>;
  /** 503 with `Retry-After`. */
  refused: number;
  /** The connection was refused or cut. */
  unanswered: number;
  /** Anything else: never right. */
  wrong: number;
  /** When the last call that succeeded was sent, as `performance.now()`. */
  lastSent: number;
}

/** Clients that register definitions one after the other, whatever happens. */
export interface Writers {
  readonly counts: WriteCounts;
  stop(): Promise<void>;
}

const clients = 8;

/** Starts them. `kept` is added to. */
export function startWriters(findUrl: () => string, kept: Map<string, string>): Writers {
  const counts: WriteCounts = { kept, refused: 0, unanswered: 0, wrong: 0, lastSent: 0 };
  const over = new AbortController();
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const before = kept.size;
      await register(findUrl(), counts);
      if (kept.size === before) await wait(10);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, write));
  return {
    counts,
    async stop() {
      over.abort();
      await running;
    },
  };
}

async function register(url: string, counts: WriteCounts): Promise<void> {
  const rest = `${emptyDefinitionParts},"snippetsConfiguration":"${createFiller()}"}`;
  const definition = `{"id":"${nobodysId}",${rest}`;
  const sent = performance.now();
  try {
    const response = await fetch(`${url}/registry/api/register`, {
      method: "POST",
      headers: { authorization: `Bearer ${bootstrapToken}`, "content-type": "application/json" },
      body: `{"orgId":"acme","apiId":"pets","definition":${definition}}`,
    });
    if (response.status === 503 && response.headers.has("retry-after")) counts.refused += 1;
    else if (response.status !== 200) counts.wrong += 1;
    const text = await response.text();
    if (response.status !== 200) return;
    const { apiDefinitionId: id } = JSON.parse(text) as { apiDefinitionId: string };
    counts.kept.set(id, `{"id":"${id}",${rest}`);
    counts.lastSent = Math.max(counts.lastSent, sent);
  } catch {
    counts.unanswered += 1;
  }
}

/** Now and then large, so that some are half-written at the crash. */
function createFiller(): string {
  const length = Math.random() < 0.1 ? 200_000 : 200;
  return Math.random()
    .toString(36)
    .repeat(length / 10);
}
