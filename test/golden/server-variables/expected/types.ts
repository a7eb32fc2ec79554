/* Written by frond. Change the document and run `frond generate` instead of editing. */

export {};
