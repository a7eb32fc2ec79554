// On pages that came as HTML: the last click on a button before scripts answer. `take-over.tsx` does it.
addEventListener(
  "click",
  ({ target }) => {
    const button = target instanceof Element && target.closest("#site button");
    if (button) {
      window.frondClicked = [...document.querySelectorAll("#site button")].indexOf(button);
    }
  },
  true,
);
