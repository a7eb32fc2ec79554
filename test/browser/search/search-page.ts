import "../../../runtime/playground/tokens.css";
import "../../../runtime/playground/controls/badges.css";
import "../../../runtime/site/base.css";
import { openSearch } from "../../../runtime/site/search/open-search.js";

/** The least of a page with a search: what the script of a site's pages does. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  openSearch();
});
