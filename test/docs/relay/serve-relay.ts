import { Pool } from "pg";
import { createRelay } from "frond/relay";
import { createLimits, schema } from "./limits-in-postgres.js";

const { DATABASE_URL, PORT = "4801" } = process.env;
const pool = new Pool({ connectionString: DATABASE_URL, max: 5 });
// Without it, a database that goes away would end the relay.
pool.on("error", (error) => console.error(error.message));
await pool.query(schema);
export const relay = createRelay({
  allowedTargets: [{ host: "api.example.com", port: 443 }],
  allowedOrigins: ["https://docs.example.com"],
  sharedLimits: createLimits(pool),
  log: (entry) => console.error(JSON.stringify(entry)),
});
export const { url } = await relay.listen({ port: Number(PORT) });
