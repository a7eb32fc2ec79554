import type { Page } from "../store/release-store.js";

/** Which page of a list is asked for; default the first, with 20 entries. */
export function toPage({
  page,
  pageSize,
}: {
  readonly page?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}): Page {
  return { page: page ?? 0, pageSize: pageSize ?? 20 };
}
