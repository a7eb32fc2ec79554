/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Tree {
  children?: Tree[];
  parent?: Tree;
}

export type Nested = Nested[];

export type Dictionary = { [key: string]: Dictionary };

export type Json = string | number | Json[] | { [key: string]: Json } | null;

export type Itself = unknown;

export type Ping = Pong;

export type Pong = unknown;

export type Loop = unknown;

export interface Chicken {
  egg?: Egg;
}

export interface Egg {
  chicken?: Chicken;
}

export type Rule = { type: "all"; rules: Rule[] } | { type: "not"; rule: Rule };
