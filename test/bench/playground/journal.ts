import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { VisitFigures } from "./measure-visit.js";

/** What was measured of one playground with one document. */
export interface Entries {
  readonly figures: readonly VisitFigures[];
  /** Its form did not come; it is not asked again. */
  readonly never: boolean;
}

/** Keeps what is measured in a file, so that a run that was ended can go on. */
export interface Journal {
  read(subject: string, document: string): Entries;
  write(subject: string, document: string, figures: VisitFigures): void;
}

const file = join(import.meta.dirname, "../../../artifacts/bench-playground.jsonl");

interface Line {
  readonly subject: string;
  readonly document: string;
  readonly figures: VisitFigures;
}

/** Opens the journal: with what the last run has written, or empty. */
export function openJournal(goesOn: boolean): Journal {
  mkdirSync(join(file, ".."), { recursive: true });
  if (!goesOn) rmSync(file, { force: true });
  const lines = existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Line)
    : [];
  return {
    read: (subject, document) => {
      const own = lines.filter((line) => line.subject === subject && line.document === document);
      const figures = own.map((line) => line.figures);
      return { figures, never: figures.some(({ ready }) => ready === undefined) };
    },
    write: (subject, document, figures) => {
      const line = { subject, document, figures };
      lines.push(line);
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
  };
}
