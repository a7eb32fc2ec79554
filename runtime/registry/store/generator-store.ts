import type { DatabaseSession } from "./registry-database.js";

/** A stored generator. */
interface StoredGenerator {
  readonly id: string;
  readonly dockerImage: string;
  /** The generator as JSON. */
  readonly text: string;
}

/** Stores generators as JSON. Every method rejects with a `DatabaseFailure`. */
export interface GeneratorStore {
  /** Replaces the generator with the same id. */
  upsert(generator: StoredGenerator): Promise<void>;
  find(id: string): Promise<string | undefined>;
  /** The generator of an image. If several have the same image, the first by id. */
  findByImage(dockerImage: string): Promise<string | undefined>;
  /** All generators, ordered by id. */
  list(): Promise<readonly string[]>;
}

export function createGeneratorStore(database: DatabaseSession): GeneratorStore {
  const select = async (rest: string, values: readonly string[]): Promise<readonly string[]> => {
    const rows = await database.query<{ generator: string }>(
      `SELECT generator FROM registry.generators ${rest}`,
      values,
    );
    return rows.map((row) => row.generator);
  };
  return {
    upsert: (generator) => upsertGenerator(database, generator),
    find: async (id) => (await select("WHERE id = $1", [id]))[0],
    findByImage: async (image) =>
      (await select("WHERE docker_image = $1 ORDER BY id LIMIT 1", [image]))[0],
    list: () => select("ORDER BY id", []),
  };
}

async function upsertGenerator(
  database: DatabaseSession,
  { id, dockerImage, text }: StoredGenerator,
): Promise<void> {
  await database.query(
    `INSERT INTO registry.generators (id, docker_image, generator) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET docker_image = excluded.docker_image, generator = excluded.generator`,
    [id, dockerImage, text],
  );
}
