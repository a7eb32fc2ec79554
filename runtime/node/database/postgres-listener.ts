import { Client } from "pg";
import { checkChannel } from "./check-channel.js";

/** Receives notifications on a dedicated connection. */
export interface PostgresListener {
  listen(channel: string, onNotice: (payload?: string) => void): void;
  close(): Promise<void>;
}

/** Delay before reconnecting, doubled each time. */
const minDelayMs = 100;
const maxDelayMs = 5000;

/**
 * Connects for the first channel, and reconnects after a loss. Every callback is called without a payload when the
 * connection is lost and when it is back, because notifications may be missed in between.
 */
export function createPostgresListener(connectionString: string): PostgresListener {
  const channels = new Map<string, ((payload?: string) => void)[]>();
  let client: Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = minDelayMs;
  let isClosed = false;
  const notifyAll = (): void => [...channels.values()].flat().forEach((onNotice) => onNotice());

  const connect = async (): Promise<void> => {
    const connection = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      application_name: "frond-listen",
    });
    client = connection;
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      void connection.end().catch(() => undefined);
      if (isClosed) return;
      notifyAll();
      timer = setTimeout(() => void connect(), delayMs);
      timer.unref();
      delayMs = Math.min(delayMs * 2, maxDelayMs);
    };
    connection.on("error", lose);
    connection.on("end", lose);
    connection.on("notification", ({ channel, payload }) =>
      channels.get(channel)?.forEach((onNotice) => onNotice(payload)),
    );
    try {
      await connection.connect();
      for (const channel of channels.keys()) await connection.query(`LISTEN ${channel}`);
      delayMs = minDelayMs;
      notifyAll();
    } catch {
      lose();
    }
  };

  return {
    listen(channel, onNotice) {
      checkChannel(channel);
      const known = channels.get(channel);
      channels.set(channel, [...(known ?? []), onNotice]);
      if (client === undefined) void connect();
      else if (!known) void client.query(`LISTEN ${channel}`).catch(() => undefined);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
