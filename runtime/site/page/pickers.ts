/** Lists whose values are URLs, such as the versions of an API. */
export function followPickers(): void {
  // Values are relative to the site's root, which may be below a path of its host.
  const { base = "" } = document.documentElement.dataset;
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !("go" in target.dataset)) return;
    location.assign(`${base}${target.value}`);
  });
}
