// What `test/specification.md` says: sentences of the specification, and the tests that hold them.

const testLine = /^ {2}- `(\S+) > (.+)`$/;

/** The sentences, each with the heading that it stands under and its tests. Throws on a line that is none of these. */
export function readSpecification(text) {
  const sentences = [];
  let section = "";
  for (const line of text.split("\n")) {
    const test = testLine.exec(line);
    if (test) sentences.at(-1)?.tests.push({ file: `test/${test[1]}`, title: test[2] });
    else if (/^#{2,3} /.test(line)) section = line.replace(/^#+ /, "");
    else if (line.startsWith("- ")) sentences.push({ section, sentence: line.slice(2), tests: [] });
    else if (/^\s+\S/.test(line)) throw new Error(`This line names no test: ${line}`);
  }
  return sentences;
}

/** What stands in titles for the values of a table, as `%s`, `$name` or `${name}`. */
const value = /%[sdifjoO#$]|\$\{[^}]*\}|\$\w+/g;

/** Whether a title as the runner prints it is one that a source gives. */
export function isTitle(source, printed) {
  const words = source.split(value).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${words.join("[^]*")}$`).test(printed);
}

/** The tests that are named and of which a report has none that passed, or one that failed. */
export function findUnproved(sentences, { testResults }) {
  const byFile = new Map(
    testResults.map(({ name, assertionResults }) => [name.replaceAll("\\", "/"), assertionResults]),
  );
  const resultsOf = (file) => [...byFile].find(([name]) => name.endsWith(`/${file}`))?.[1] ?? [];
  return sentences.flatMap(({ sentence, tests }) =>
    tests.flatMap(({ file, title }) => {
      const found = resultsOf(file).filter((result) =>
        [...result.ancestorTitles, result.title].some((each) => isTitle(title, each)),
      );
      const has = (wanted) => found.some(({ status }) => status === wanted);
      const isProved = has("passed") && !has("failed");
      return isProved ? [] : [`not held: ${sentence} (${file} > ${title})`];
    }),
  );
}
