import { installPeers } from "../../peers/install-peers.js";
import { startConsoleRig } from "./console-rig.js";
import { frondDriver } from "./frond-driver.js";
import { peerAnswers, redirectAnswer } from "./peer-answers.js";
import { peerRequests } from "./peer-requests.js";
import { scalarDriver } from "./scalar-driver.js";
import { swaggerDriver } from "./swagger-driver.js";
import { tryAnswer, tryRequest, type Verdict } from "./try-console.js";

/**
 * Compares consoles by what they send and what they show:
 * `npx tsx test/browser/peers/compare-peers.ts [frond|swagger|scalar...] [--only text]`.
 * Prints two tables; pictures of what went wrong lie in `artifacts/peers`.
 */
const drivers = [frondDriver, swaggerDriver, scalarDriver];
const words = process.argv.slice(2);
const only = words.includes("--only") ? (words[words.indexOf("--only") + 1] ?? "") : "";
const chosen = drivers.filter(
  ({ path }) =>
    !drivers.some((each) => words.includes(each.path.slice(1))) || words.includes(path.slice(1)),
);
const answers = [...peerAnswers, redirectAnswer];

interface Row {
  readonly name: string;
  readonly verdicts: readonly Verdict[];
}

function printTable(title: string, rows: readonly Row[], counted: number): void {
  const names = chosen.map(({ name }) => name);
  console.log(`\n| ${[title, ...names].join(" | ")} |`);
  console.log(`| ${["---", ...names.map(() => "---")].join(" | ")} |`);
  for (const { name, verdicts } of rows) {
    const cells = verdicts.map((why) => (why === "" ? "right" : `wrong: ${why}`));
    console.log(`| ${[name, ...cells].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
  }
  const sums = chosen.map((_driver, index) => {
    const isRight = ({ verdicts }: Row): boolean => verdicts[index] === "";
    return `${rows.slice(0, counted).filter(isRight).length} of ${Math.min(counted, rows.length)}`;
  });
  console.log(`| ${["**right**", ...sums].join(" | ")} |`);
}

async function main(): Promise<void> {
  const needsPeers = chosen.some((driver) => driver !== frondDriver);
  const packages = needsPeers ? `${installPeers("peers-playground")}/node_modules` : undefined;
  const rig = await startConsoleRig(answers, packages);
  try {
    const requestRows: Row[] = [];
    for (const request of peerRequests.filter(({ name }) => name.includes(only))) {
      const verdicts: Verdict[] = [];
      for (const driver of chosen) verdicts.push(await tryRequest(rig, driver, request));
      requestRows.push({ name: request.name, verdicts });
      console.error(request.name, verdicts);
    }
    const answerRows: Row[] = [];
    for (const [index, answer] of answers.entries()) {
      if (!answer.name.includes(only)) continue;
      const verdicts: Verdict[] = [];
      for (const driver of chosen) verdicts.push(await tryAnswer(rig, driver, answer, index));
      answerRows.push({ name: `${answer.name}: ${answer.rule}`, verdicts });
      console.error(answer.name, verdicts);
    }
    printTable("request", requestRows, peerRequests.length);
    printTable("answer", answerRows, peerAnswers.length);
  } finally {
    await rig.close();
    await rig.browser.close();
  }
}

await main();
