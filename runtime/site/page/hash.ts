/** Opens what is folded around the place that the address names. */
export function followHash(): void {
  reveal();
  addEventListener("hashchange", reveal);
}

function reveal(): void {
  const place = document.getElementById(decode(location.hash.slice(1)));
  if (!place) return;
  let opened = false;
  for (let each = place.closest("details"); each;) {
    opened ||= !each.open;
    each.open = true;
    each = each.parentElement?.closest("details") ?? null;
  }
  if (opened) place.scrollIntoView();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
