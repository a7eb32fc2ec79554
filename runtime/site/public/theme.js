{
  const { dataset } = document.documentElement;
  try {
    const choice = localStorage.getItem("frond-theme");
    if (choice === "light" || choice === "dark") dataset.theme = choice;
  } catch {}
  dataset.script = "";
  addEventListener("load", () => dataset.script || delete dataset.script);
}
