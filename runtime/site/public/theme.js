// Runs before the first paint, so that a page in the chosen theme never flashes in the other.
try {
  const choice = localStorage.getItem("frond-theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage may be forbidden; the page then follows the machine.
}
