export declare const packageFolders: readonly string[];
export function packPackages(root: string, folders: readonly string[], out: string): string[];
