/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** The property is declared beside the union alone. */
export type Job = ({ kind: "scan-now" } & Scan) | ({ kind: "print-now" } & Print);

export interface Scan {
  dpi?: number;
}

export interface Print {
  copies?: number;
}

export type Device = ({ type: "LAMP" } & Lamp) | ({ type: "FAN" } & Fan);

export interface Lamp {
  type: string;
  lux: number;
}

export interface Fan {
  type: string;
  rpm: number;
}

export type Reading = TextReading | NumberReading;

export interface TextReading extends ReadingBase {
  /** Which reading it is. */
  $type: "text";
  value: string;
}

export interface NumberReading extends ReadingBase {
  /** Which reading it is. */
  $type: "number";
  value: number;
}

/** Mapped values are text, and the property has numbers. */
export type Version = First | ({ v: 2 } & Second);

export interface First {
  v: 1;
  a: string;
}

export interface Second {
  v: number;
  b: string;
}

export type Outcome = Success | Failure;

export interface Success {
  ok: true;
  data?: string;
}

export interface Failure {
  ok: false;
  why?: string;
}

export type Season = "spring" | "summer" | "autumn";

/** One value is mapped; the other member has the values that are left. */
export type Harvest =
  ({ season: "spring" } & Early) | ({ season: "summer" } & Late) | ({ season: "autumn" } & Late);

export interface Early {
  season: Season;
  early?: string;
}

export interface Late {
  season: Season;
  late?: string;
}

/** A union whose member is a union over the same property. */
export type Anything = ({ type: "LAMP" } & Lamp) | ({ type: "FAN" } & Fan) | Sensor;

export interface Sensor {
  type: "SENSOR";
  unit?: string;
}

/** A union whose member is a union over another property. */
export type Pet =
  ({ color: "black"; species: "cat" } & Black) | ({ color: "white"; species: "cat" } & White) | Dog;

export type Cat = ({ color: "black" } & Black) | ({ color: "white" } & White);

export interface Black {
  color: string;
  b?: string;
}

export interface White {
  color: string;
  w?: string;
}

export interface Dog {
  species: "dog";
  d?: string;
}

/** The children that it lists extend it. */
export type Rule = OldRule | NewRule;

export interface OldRule extends RuleBase {
  format: "1";
  oldField?: string;
}

export interface NewRule extends RuleBase {
  format: "2";
  newField?: string;
}

/** An object around a union that contains a named union. */
export type Machine =
  | ({ brand?: string } & Common & Scan)
  | ({ brand?: string } & Common & Print)
  | ({ z?: string } & Common);

export interface Common {
  id: string;
}

export type Tool = ({ brand?: string } & Scan) | ({ brand?: string } & Print);

/** Two choices that are made apart from each other. */
export type Order =
  | { number: string; shop: string; pan: string }
  | { number: string; shop: string; change: boolean }
  | { number: string; street: string; pan: string }
  | { number: string; street: string; change: boolean };

/** Any other kind, and none, is a vessel, too. */
export type Vessel = Boat | OtherVessel;

export interface Boat {
  kind: "boat";
  name: string;
}

export interface OtherVessel {
  kind?: string;
  note?: string;
}

export interface ReadingBase {
  /** Which reading it is. */
  $type: string;
}

/** The children that it lists extend it. */
export interface RuleBase {
  format: string;
  label?: string;
}
