import { listDocuments, nameDocument, listSample } from "./list-documents.js";
import { validateBodies } from "./validate-bodies.js";

/**
 * Counts, over the corpus next to the project, how many JSON bodies that Use example fills in with
 * nothing optional are valid by the document's own schemas, and prints what the others are refused
 * for: `FROND_CORPUS=all npx tsx test/runtime/playground/corpus/run-bodies.ts`. Of documents with
 * more than 200 bodies every tenth operation is taken.
 */
const totals = { valid: 0, ours: 0, authors: 0, unreadable: 0 };
console.info("document | bodies | valid | wrong example | wrong | unreadable schema");
for (const file of listDocuments(4_000_000)) {
  const report = await validateBodies(file, { choose: listSample });
  if (!report) continue;
  const { valid, wrong, unreadable } = report;
  const authors = wrong.filter(({ isAuthors }) => isAuthors).length;
  const ours = wrong.length - authors;
  if (valid + wrong.length + unreadable.length === 0) continue;
  totals.valid += valid;
  totals.ours += ours;
  totals.authors += authors;
  totals.unreadable += unreadable.length;
  const all = valid + wrong.length + unreadable.length;
  const row = [nameDocument(file), all, valid, authors, ours, unreadable.length];
  console.info(row.join(" | "));
  for (const each of wrong) {
    console.info(`    ${each.isAuthors ? "example" : "OURS"} ${each.endpoint}: ${each.fault}`);
  }
  for (const each of unreadable) console.info(`    unreadable ${each}`);
}
console.info(JSON.stringify(totals));
