type Place = readonly string[];

/** More places than this are summed up. */
const maxPlaces = 4;

/**
 * Places of exact integers as a generated function says them. Many are summed up by their last
 * names: an `id` that is declared as 64-bit in ten places is kept exact wherever it stands. What
 * holds everything but the response itself holds everything: a response is not a number beside structures.
 */
export function widenPlaces(places: readonly Place[]): readonly Place[] {
  if (places.some(isEverything)) return [["**"]];
  if (places.length <= maxPlaces) return places;
  const endings = places.map(endingOf);
  return [...new Map(endings.map((ending) => [ending.join("\u0000"), ending])).values()];
}

function isEverything(place: Place): boolean {
  const isDeep = place.includes("**") && place.every((key) => key === "*" || key === "**");
  return isDeep && place.filter((key) => key === "*").length < 2;
}

/** The last name and what is below it, wherever it stands. */
function endingOf(place: Place): Place {
  const name = place.filter((key) => key !== "*" && key !== "**").at(-1);
  return name === undefined ? place : ["**", ...place.slice(place.lastIndexOf(name))];
}
