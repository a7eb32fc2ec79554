import type { DocsParts } from "./docs-parts.js";
import { createBody, nameBody, packBody } from "./docs-body.js";

const pageSize = 100;

/** Writes the docs of every site into the file store. Versions never change, so none is written twice. */
export async function prepopulate({ store, files }: DocsParts): Promise<void> {
  for (let offset = 0; ; offset += pageSize) {
    const page = await store.docs.sites.listAddresses({ isCustom: false, offset, limit: pageSize });
    for (const versionId of new Set(page.map((site) => site.versionId))) {
      const name = nameBody(versionId);
      if ((await files.measure(name)) !== undefined) continue;
      const packed = await packBody(await createBody(store, versionId, true));
      await files.write(name, new Blob([new Uint8Array(packed)]).stream());
    }
    if (page.length < pageSize) return;
  }
}
