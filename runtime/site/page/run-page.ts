import { followSearch } from "../search/follow-search.js";
import { followCodeChoices, restoreCodeChoices } from "./code-choices.js";
import { followCopyButtons } from "./copy-buttons.js";
import { followCopyMarkdown } from "./copy-markdown.js";
import { followDrawer } from "./drawer.js";
import { repeatEarly } from "./early-events.js";
import { followHash } from "./hash.js";
import { followOnPage } from "./on-page.js";
import { followPickers } from "./pickers.js";
import { prefetchLinks } from "./prefetch.js";
import { reportView } from "./page-view.js";
import { followPrint } from "./print.js";
import { rememberPage } from "./remember-page.js";
import { reportProblem } from "./report-problem.js";
import { fillDetails } from "./shared-details.js";
import { followTheme } from "./theme.js";
import { scrollTree } from "./tree.js";
import { followTry } from "./try-it.js";
import { followCompleteCode } from "./complete-code.js";
import { followCompleteLists } from "./complete-lists.js";

/**
 * Script of pages rendered to HTML, which are readable without it. Each file adds one behavior to
 * elements with certain `data-` attributes. React is loaded by `Try it` only.
 */
followTheme();
scrollTree();
followTry();
followCodeChoices();
followHash();
fillDetails();
followCompleteLists();
followDrawer();
followOnPage();
followPickers();
followCompleteCode();
followCopyButtons();
followCopyMarkdown();
followPrint();
followSearch({ fail: () => reportProblem("The search") });
repeatEarly();
restoreCodeChoices();
prefetchLinks();
rememberPage();
reportView();
// Controls that need this script are hidden without it (`no-script.css`). `theme.js` shows them
// before the first paint and hides them again if this script fails to load.
document.documentElement.dataset["script"] = "running";
