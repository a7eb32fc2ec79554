import { Client } from "pg";
import { checkChannel } from "../check-channel.js";

/** Receives notifications on a connection of its own. */
export interface PostgresListener {
  listen(channel: string, onNotice: (payload?: string) => void): void;
  close(): Promise<void>;
}

/** Milliseconds before the next try to connect: doubled each time. */
const firstDelay = 100;
const lastDelay = 5000;

/**
 * Connects with the first channel, and again whenever the connection is lost: until then nothing is
 * heard, which every callback is told at the loss and when the connection is back.
 */
export function createPostgresListener(connectionString: string): PostgresListener {
  const channels = new Map<string, ((payload?: string) => void)[]>();
  let client: Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelay;
  let isClosed = false;
  const tellAll = (): void => [...channels.values()].flat().forEach((onNotice) => onNotice());

  const connect = async (): Promise<void> => {
    const own = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      application_name: "frond-listen",
    });
    client = own;
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      void own.end().catch(() => undefined);
      if (isClosed) return;
      tellAll();
      timer = setTimeout(() => void connect(), delay);
      timer.unref();
      delay = Math.min(delay * 2, lastDelay);
    };
    own.on("error", lose);
    own.on("end", lose);
    own.on("notification", ({ channel, payload }) =>
      channels.get(channel)?.forEach((onNotice) => onNotice(payload)),
    );
    try {
      await own.connect();
      for (const channel of channels.keys()) await own.query(`LISTEN ${channel}`);
      delay = firstDelay;
      tellAll();
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
