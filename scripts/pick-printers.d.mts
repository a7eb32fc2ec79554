import type { Plugin } from "esbuild";

export declare function pickPrinters(): Plugin;
