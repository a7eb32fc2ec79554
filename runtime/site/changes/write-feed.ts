import type { ChangeGroup, ChangeReport } from "./change-report.js";
import { listAnchors } from "./list-anchors.js";
import type { DefinitionDiff } from "../../definition/diff/index.js";

/** Title and addresses of a feed. */
interface FeedPlace {
  /** Includes the version on sites that show several. */
  readonly title: string;
  /** Absolute URL of the page of changes, ending in a slash. */
  readonly page: string;
  /** Absolute URL of the feed. */
  readonly feed: string;
}

/** Older reports are only on the page. */
const maxReports = 50;

/** Groups per report; the rest are on the page. */
const maxGroups = 100;

/**
 * Writes the changes of an API as RSS, one entry per version, newest first.
 * Entries are dated by the date in the version's name, if it has one.
 * @see https://www.rssboard.org/rss-specification
 */
export function writeFeed(
  { title, page, feed }: FeedPlace,
  reports: readonly ChangeReport[],
): string {
  const anchors = listAnchors(reports);
  const items = reports
    .slice(0, maxReports)
    .map((report, index) => writeItem(report, `${page}#${anchors[index] ?? ""}`));
  const lines = [
    writeElement("title", `Changes of ${title}`),
    writeElement("link", page),
    `<atom:link href="${escapeXml(feed)}" rel="self" type="application/rss+xml"/>`,
    writeElement("description", `What changed in ${title} from version to version.`),
    ...items,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${lines.join("\n")}
</channel>
</rss>
`;
}

function writeItem(report: ChangeReport, link: string): string {
  const { after, diff } = report;
  const date = findDate(after.name);
  const elements = [
    writeElement("title", `${after.name}: ${countChanges(diff)}`),
    writeElement("link", link),
    // The link contains the version, so it is stable.
    writeElement("guid", link),
    ...(date ? [writeElement("pubDate", date.toUTCString())] : []),
    writeElement("description", describeReport(report, link)),
  ];
  return `<item>\n${elements.join("\n")}\n</item>`;
}

/** HTML without styles, for feed readers. */
function describeReport({ before, after, groups }: ChangeReport, link: string): string {
  const shown = groups.slice(0, maxGroups);
  const more = groups.length - shown.length;
  const parts = [
    `<p>What changed in ${escapeXml(after.name)} since ${escapeXml(before.name)}.</p>`,
    writeGroups(
      "Breaking",
      shown.filter(({ isBreaking }) => isBreaking),
    ),
    writeGroups(
      "Compatible",
      shown.filter(({ isBreaking }) => !isBreaking),
    ),
    more > 0 ? `<p><a href="${escapeXml(link)}">${more} more</a></p>` : "",
  ];
  return parts.join("");
}

function writeGroups(title: string, groups: readonly ChangeGroup[]): string {
  return groups.length === 0 ? "" : `<h3>${title}</h3><ul>${groups.map(writeGroup).join("")}</ul>`;
}

function writeGroup({ subject, direction, changes }: ChangeGroup): string {
  const name = subject.type === "api" ? "The API" : `<code>${escapeXml(subject.label)}</code>`;
  const items = changes.map(({ path, message, breaking }) => {
    const mark = breaking ? "<strong>Breaking:</strong> " : "";
    const place = path.length > 0 ? `<code>${escapeXml(path.join("."))}</code> ` : "";
    return `<li>${mark}${place}${escapeXml(message)}</li>`;
  });
  return `<li>${name}${direction ? ` in ${direction}s` : ""}<ul>${items.join("")}</ul></li>`;
}

function writeElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** Escapes text and attribute values. Characters that XML 1.0 forbids are removed. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** `3 breaking changes, 1 compatible change`. */
function countChanges({ breaking, compatible }: DefinitionDiff): string {
  const counts = [count(breaking, "breaking"), count(compatible, "compatible")].flat();
  return counts.length === 0 ? "Nothing changed" : counts.join(", ");
}

function count(number: number, kind: string): string[] {
  return number === 0 ? [] : [`${number} ${kind} ${number === 1 ? "change" : "changes"}`];
}

/**
 * The day in the name of a version, such as `2024-06-20` or `2022-11-28.acacia`: what a document says of when it was
 * published. Undefined where it names none.
 */
function findDate(name: string): Date | undefined {
  const [day] = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(name) ?? [];
  if (day === undefined) return undefined;
  const date = new Date(`${day}T00:00:00Z`);
  // The 31st of June would be the 1st of July.
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day) ? undefined : date;
}
