import { readItem, writeItem, type SafeStorage } from "../storage/safe-storage.js";

/** The way to authenticate that the user chose: the endpoints of an API that offer the same ways share it. */
export interface AlternativeStorage {
  /** Its index; `undefined`: none was chosen. */
  read(ways: Ways): number | undefined;
  write(ways: Ways, index: number): void;
}

/** The ids of the schemes of each way to authenticate. */
type Ways = readonly (readonly { readonly scheme: string }[])[];

/** Opens the choices of an API. */
export function createAlternativeStorage(
  storage: SafeStorage | undefined,
  apiId: string,
): AlternativeStorage {
  const toKey = (ways: Ways): string => {
    const ids = JSON.stringify(ways.map((schemes) => schemes.map(({ scheme }) => scheme)));
    return `frond:way:${encodeURIComponent(apiId)}:${encodeURIComponent(ids)}`;
  };
  return {
    read: (ways) => {
      const text = readItem(storage, toKey(ways)) ?? "";
      const index = /^\d{1,3}$/.test(text) ? Number(text) : -1;
      return ways[index] ? index : undefined;
    },
    write: (ways, index) => writeItem(storage, toKey(ways), String(index)),
  };
}
