import { ts } from "ts-morph";
import type { Mutant } from "./list-mutants.js";

/** A mutant with the number by which it is switched on. */
export interface NumberedMutant extends Mutant {
  readonly id: number;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Where what is opened here ends; the outer one comes first. */
  readonly end: number;
}

/**
 * Puts every mutant into the source behind a switch: `(__mutant(7) ? mutated : original)`.
 * One compiled file then serves all of them. Loops count their rounds, so that a mutant that
 * never ends is stopped.
 */
export function instrument(file: string, text: string, mutants: readonly NumberedMutant[]): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const insertions = [...mutants.flatMap(toInsertions), ...loopCounters(source)];
  insertions.sort((left, right) => left.at - right.at || right.end - left.end);
  let result = "";
  let done = 0;
  for (const insertion of insertions) {
    result += text.slice(done, insertion.at) + insertion.text;
    done = insertion.at;
  }
  return result + text.slice(done);
}

function toInsertions({ id, start, end, to }: NumberedMutant): Insertion[] {
  if (to === "return;") return [{ at: start + 1, text: `if (__mutant(${id})) return;`, end }];
  return [
    { at: start, text: `(__mutant(${id}) ? (${to}) : `, end },
    { at: end, text: ")", end },
  ];
}

function loopCounters(source: ts.SourceFile): Insertion[] {
  const counters: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIterationStatement(node, false)) {
      const { statement } = node;
      const start = statement.getStart(source);
      if (ts.isBlock(statement)) {
        counters.push({ at: start + 1, text: "__loop();", end: statement.end });
      } else {
        counters.push(
          { at: start, text: "{__loop();", end: statement.end },
          { at: statement.end, text: "}", end: statement.end },
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return counters;
}
