import { expect, it } from "vitest";
import { readResults, writeResults } from "./results-file.js";
import { printSummary, summarize } from "./summarize.js";

const byRow = `stripe.json, Node v20; in brackets how often fetch.

| | CPU | heap |
| --- | --- | --- |
| fetch | 2.0 us | 1 kB |
| frond | 3.0 us (1.50) | 2 kB |
| ky | 40 us (20.0) | |
`;
const byColumn = `
### uploads
| | direct | frond | aim |
| --- | ---: | ---: | --- |
| time, ms | 1.0 | 1.2 | reached |
`;

it("finds our figures and those beside them, in rows and in columns", () => {
  expect(summarize("client", byRow)).toEqual([
    {
      bench: "client",
      measure: "stripe.json: CPU",
      ours: "3.0 us (1.50)",
      others: [
        ["fetch", "2.0 us"],
        ["ky", "40 us (20.0)"],
      ],
    },
    {
      bench: "client",
      measure: "stripe.json: heap",
      ours: "2 kB",
      others: [["fetch", "1 kB"]],
    },
  ]);
  expect(summarize("relay", byColumn)).toEqual([
    { bench: "relay", measure: "uploads: time, ms", ours: "1.2", others: [["direct", "1.0"]] },
  ]);
});

it("tells two ways of ours apart, and has nothing of tables without us", () => {
  const two = "| | size |\n| --- | --- |\n| frond site | 1 |\n| frond embedded | 2 |\n";
  expect(summarize("playground", two).map(({ measure }) => measure)).toEqual([
    "size: frond site",
    "size: frond embedded",
  ]);
  expect(summarize("other", "| goal | is |\n| --- | --- |\n| fast | 3 |\n")).toEqual([]);
});

it("prints one table", () => {
  expect(printSummary(summarize("relay", byColumn))).toBe(
    "| bench | measure | frond | beside it |\n| --- | --- | --- | --- |\n" +
      "| relay | uploads: time, ms | **1.2** | direct 1.0 |",
  );
});

it("keeps the results of benches that are not run again", () => {
  const client = { bench: "client", circumstances: "Monday.", failed: true, output: byRow.trim() };
  const relay = {
    bench: "relay",
    circumstances: "Friday.",
    failed: false,
    output: byColumn.trim(),
  };
  const text = writeResults([relay, client]);
  expect(readResults(text)).toEqual([client, relay]);
  expect(text).toContain("| relay | uploads: time, ms | **1.2** | direct 1.0 |");
  expect(readResults("# Notes")).toEqual([]);
});
