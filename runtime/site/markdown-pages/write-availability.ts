import type { Availability } from "../../definition/index.js";

const words: Readonly<Partial<Record<Availability, string>>> = {
  InDevelopment: "In development",
  PreRelease: "Pre-release",
  Deprecated: "Deprecated",
  Beta: "Beta",
};

/** A note on stability or deprecation; empty if there is none. */
export function writeAvailability(availability: Availability | null | undefined): string {
  const word = availability && words[availability];
  return word ? `**${word}.**` : "";
}
