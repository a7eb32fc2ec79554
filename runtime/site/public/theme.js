{
  const { dataset } = document.documentElement;
  try {
    const choice = localStorage.getItem("frond-theme");
    if (choice === "light" || choice === "dark") dataset.theme = choice;
  } catch {}
  dataset.script = "";
  const early = (window.earlyEvents = []);
  const record = (event) => early.push(event);
  const types = ["click", "change"];
  for (const type of types) addEventListener(type, record, true);
  addEventListener("load", () => {
    for (const type of types) removeEventListener(type, record, true);
    if (!dataset.script) delete dataset.script;
  });
}
