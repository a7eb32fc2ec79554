import type { CallContext } from "../../access/caller.js";
import type { RegistryStore } from "../../store/registry-store.js";
import type { StoredRelease } from "../../store/release-store.js";

/** Keeps a release of a product, and who made it known. */
export async function upsertRelease(
  store: RegistryStore,
  context: CallContext,
  { product, release }: { readonly product: string; readonly release: StoredRelease },
): Promise<void> {
  await store.transact(async ({ releases, audit }) => {
    await releases.upsert(product, release);
    const subject = `${product} ${release.version}`;
    await audit.insert(context, { action: "release", subject });
  });
}
