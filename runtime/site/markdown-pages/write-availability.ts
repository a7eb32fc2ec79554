import type { Availability } from "../../definition/index.js";

const words: Readonly<Partial<Record<Availability, string>>> = {
  InDevelopment: "In development",
  PreRelease: "Pre-release",
  Deprecated: "Deprecated",
  Beta: "Beta",
};

/** How far something can be relied on; empty where nothing special is said. */
export function writeAvailability(availability: Availability | null | undefined): string {
  const word = availability && words[availability];
  return word ? `**${word}.**` : "";
}
