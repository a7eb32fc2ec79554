import { escapeLine, printCode } from "../text/index.js";
import type { Change, DefinitionDiff } from "./change.js";

/** Users of a type listed by name; the rest are counted. */
const namedUsers = 5;

/**
 * A Markdown report for pull requests, breaking changes first, grouped by subject. Text from the
 * definitions is escaped, so that it cannot become markup.
 *
 * @example
 * process.stdout.write(printDiffMarkdown(diffDefinitions(before, after)));
 */
export function printDiffMarkdown({ changes, breaking, compatible }: DefinitionDiff): string {
  if (changes.length === 0) return "No changes.\n";
  const sections = [
    printSection(
      "Breaking",
      changes.filter((change) => change.breaking),
    ),
    printSection(
      "Compatible",
      changes.filter((change) => !change.breaking),
    ),
  ];
  const count = `**${breaking} breaking**, ${compatible} compatible`;
  return `## API changes\n\n${count}\n${sections.join("")}`;
}

function printSection(title: string, changes: readonly Change[]): string {
  if (changes.length === 0) return "";
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.subject.type} ${change.subject.label} ${change.direction ?? ""}`;
    const isType = change.subject.type === "type";
    const group = isType ? key : `${change.subject.type} ${change.subject.label}`;
    groups.set(group, [...(groups.get(group) ?? []), change]);
  }
  return `\n### ${title}\n\n${[...groups.values()].map(printGroup).join("\n")}`;
}

function printGroup(changes: readonly Change[]): string {
  const [first] = changes;
  if (!first) return "";
  const heading = first.subject.type === "api" ? "The API" : printCode(first.subject.label);
  return `- ${heading}${printUse(first)}\n${changes.map(printChange).join("")}`;
}

/** For types: where they are used. */
function printUse({ subject, direction, usedBy }: Change): string {
  if (subject.type !== "type") return "";
  const where = direction ? ` in ${direction}s` : "";
  if (!usedBy || usedBy.length === 0) return where;
  const named = usedBy
    .slice(0, namedUsers)
    .map((name) => printCode(name))
    .join(", ");
  const more = usedBy.length - namedUsers;
  return `${where} of ${named}${more > 0 ? ` and ${more} more` : ""}`;
}

function printChange({ path, message, code: name, breaks }: Change): string {
  const place = path.length > 0 ? `${printCode(path.join("."))}: ` : "";
  const whom = breaks.length === 1 ? `, ${breaks[0] ?? ""} only` : "";
  return `  - ${place}${escapeLine(message)} <sub>${name}${whom}</sub>\n`;
}
