/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** Something that happened. */
export type Event = Growth | ({ kind: "Weather" } & WeatherBase) | Silence | Storm;

/** Mapped to a value of its own. */
export interface Growth extends EventBase {
  kind: "grew";
  centimetres: number;
}

/** Between; what is made of it counts for both. */
export type Weather = ({ kind: "Weather" } & WeatherBase) | Storm;

export interface Storm extends WeatherBase {
  kind: "Storm";
  speed?: number;
}

/** Adds nothing. */
export interface Silence extends EventBase {
  kind: "Silence";
}

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
