// Runs before the first paint, so that a page in the chosen theme never flashes in the other.
try {
  const choice = localStorage.getItem("frond-theme");
  if (choice === "light" || choice === "dark") document.documentElement.dataset.theme = choice;
} catch {
  // Storage may be forbidden; the page then follows the machine.
}

// Controls that take the script of the page are shown while it is awaited and when it runs: neither without scripts,
// nor when it cannot be loaded, cannot be read, or fails as it begins.
document.documentElement.dataset.script = "awaited";
addEventListener(
  "error",
  ({ target, filename }) => {
    const script = document.querySelector("script[data-playground]");
    const isLost = script && (target === script || filename === script.src);
    const { dataset } = document.documentElement;
    if (isLost && dataset.script === "awaited") delete dataset.script;
  },
  true,
);
