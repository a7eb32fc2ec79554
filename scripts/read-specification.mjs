// Reads `test/specification.md`: sentences of the specification, and the tests that prove them.

const testLine = /^ {2}- `(\S+) > (.+)`$/;

/** Reads the sentences with their headings and tests. Throws on any other line. */
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

/** Matches placeholders for values of a table in titles: `%s`, `$name` or `${name}`. */
const value = /%[sdifjoO#$]|\$\{[^}]*\}|\$\w+/g;

/** Whether a title in a report matches a title in a source file. */
export function isTitle(source, printed) {
  const words = source.split(value).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${words.join("[^]*")}$`).test(printed);
}

/** Lists the sentences with a test that did not pass, or that failed for a value. */
export function findUnproved(sentences, { testResults }) {
  const byFile = new Map(
    testResults.map(({ name, assertionResults }) => [name.replaceAll("\\", "/"), assertionResults]),
  );
  const resultsOf = (file) => [...byFile].find(([name]) => name.endsWith(`/${file}`))?.[1] ?? [];
  return sentences.flatMap(({ sentence, tests }) =>
    tests.flatMap(({ file, title }) => {
      const found = resultsOf(file).filter((result) =>
        [...result.ancestorTitles, result.title].some((printed) => isTitle(title, printed)),
      );
      const has = (expected) => found.some(({ status }) => status === expected);
      const isProved = has("passed") && !has("failed");
      return isProved ? [] : [`not held: ${sentence} (${file} > ${title})`];
    }),
  );
}
