/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** Something that happened. */
export type Event =
  | ({ kind: "grew" } & Growth)
  | ({ kind: "Weather" } & WeatherBase)
  | ({ kind: "Silence" } & Silence)
  | ({ kind: "Storm" } & Storm);

/** Mapped to a value of its own. */
export interface Growth extends EventBase {
  centimetres: number;
}

/** Between; what is made of it counts for both. */
export type Weather = ({ kind: "Weather" } & WeatherBase) | ({ kind: "Storm" } & Storm);

export interface Storm extends WeatherBase {
  speed?: number;
}

/** Adds nothing. */
export interface Silence extends EventBase {}

/** Between; what is made of it counts for both. */
export interface WeatherBase extends EventBase {
  degrees?: number;
  cause?: Event;
}

/** Something that happened. */
export interface EventBase {
  kind: string;
  at: string;
}
