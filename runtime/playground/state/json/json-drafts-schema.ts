import * as z from "zod/mini";

/** The drafts as they are stored: paths, and values by path, as JSON. */
export interface StoredDrafts {
  readonly open: readonly string[];
  readonly texts: Readonly<Record<string, { readonly text: string; readonly value: string }>>;
}

/** A path of keys and indexes, as JSON. */
const path = z.string().check(z.refine(isPath));

/** Stored drafts of values that are edited as JSON, and which values those are. */
export const jsonDraftsSchema: z.ZodMiniType<StoredDrafts> = z.object({
  open: z.array(path),
  texts: z.record(path, z.object({ text: z.string(), value: z.string() })),
});

function isPath(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}
