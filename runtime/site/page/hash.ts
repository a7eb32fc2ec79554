import { fill } from "./shared-details.js";

/** Opens collapsed elements around the target of the URL's fragment. */
export function followHash(): void {
  void reveal();
  addEventListener("hashchange", () => void reveal());
}

async function reveal(): Promise<void> {
  const name = decode(location.hash.slice(1));
  const here = document.getElementById(name);
  const place = here ?? (await fetchPlace(name));
  if (!place) return;
  let opened = place !== here;
  for (let each = place.closest("details"); each;) {
    opened ||= !each.open;
    each.open = true;
    each = each.parentElement?.closest("details") ?? null;
  }
  if (opened) place.scrollIntoView();
}

/** On large pages, collapsed content and its anchors are in a separate file. */
async function fetchPlace(name: string): Promise<Element | null> {
  if (name === "") return null;
  const folded = document.querySelectorAll<HTMLDetailsElement>("details.nested[data-from]");
  for (const details of folded) {
    const around = details.closest("[id]")?.id ?? "";
    if (!name.startsWith(around)) continue;
    details.open = true;
    await fill(details);
    const place = document.getElementById(name);
    if (place) return place;
    details.open = false;
  }
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
