/** Lists whose entries are addresses, such as the versions of an API. */
export function followPickers(): void {
  // Addresses in values begin at the root of the site, which may be below a path of its host.
  const { base = "" } = document.documentElement.dataset;
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !("go" in target.dataset)) return;
    location.assign(`${base}${target.value}`);
  });
}
