import { countChanges } from "./count-changes.js";
import type { ChangeGroup, ChangeReport } from "./change-report.js";
import { findDate } from "./find-date.js";
import { listAnchors } from "./list-anchors.js";

/** What a feed says of the API and of where it is. */
export interface FeedPlace {
  /** Of the API, with its version on sites that show several. */
  readonly title: string;
  /** Absolute address of the page of changes, with a slash at the end. */
  readonly page: string;
  /** Absolute address of the feed itself. */
  readonly feed: string;
}

/** Readers show the newest; older ones are on the page. */
const maxReports = 50;

/** More of what changed between two versions is on the page. */
const maxGroups = 100;

/**
 * Writes what changed from version to version as RSS, newest first: an entry for each version. Dates are those in
 * the names of versions; others have none.
 *
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
    // The link names the version: it stays the same for as long as the page is there.
    writeElement("guid", link),
    ...(date ? [writeElement("pubDate", date.toUTCString())] : []),
    writeElement("description", describeReport(report, link)),
  ];
  return `<item>\n${elements.join("\n")}\n</item>`;
}

/** HTML of an entry, for readers of feeds: lists without styles. */
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

/** Text within elements and attributes. What XML 1.0 cannot hold at all, such as most control characters, is left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
