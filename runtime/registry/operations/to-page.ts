import type { Page } from "../store/release-store.js";

/** The requested page of a list. Default: the first, with 20 entries. */
export function toPage({
  page,
  pageSize,
}: {
  readonly page?: number | null | undefined;
  readonly pageSize?: number | null | undefined;
}): Page {
  return { page: page ?? 0, pageSize: pageSize ?? 20 };
}
