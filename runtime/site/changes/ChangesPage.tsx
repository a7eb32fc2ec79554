import type { ReactNode } from "react";
import { MethodBadge } from "../../playground/controls/MethodBadge.js";
import { Link } from "../Link.js";
import { nodeKey, type NodeKind } from "../parts/create-node-slugs.js";
import { nodeHref } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";
import { AnchorLink } from "../reference/AnchorLink.js";
import type { ShownApi } from "../schemas/use-shown-api.js";
import type { Change } from "../../definition/diff/index.js";
import type { ComparedLine, ComparedLines } from "./compare-lines.js";
import type { ChangeGroup, ChangeReport } from "./change-report.js";
import { listAnchors } from "./list-anchors.js";
import { FirstScreenEnd } from "../pages/FirstScreenEnd.js";

/** Users of a type listed by name; the rest are counted. */
const namedUsers = 3;

/** The changes between versions of an API, breaking ones first. */
export function ChangesPage(props: {
  readonly api: ShownApi;
  readonly title: string;
  /** The newest first. */
  readonly reports: readonly ChangeReport[];
}): ReactNode {
  const { api, title, reports } = props;
  const anchors = listAnchors(reports);
  const releases = reports.map((report, index) => ({ report, id: anchors[index] ?? "" }));
  return (
    <div className="page page-changes">
      <div className="page-text">
        <h1>Changes</h1>
        <p className="lead">
          What changed in {title}, for programs that call it. Breaking changes come first.
        </p>
        <FirstScreenEnd />
        {releases.length > 1 && <Versions releases={releases} />}
        {releases.map(({ report, id }) => (
          <Release key={id} api={api} report={report} id={id} />
        ))}
      </div>
    </div>
  );
}

function Versions(props: {
  readonly releases: readonly { readonly report: ChangeReport; readonly id: string }[];
}): ReactNode {
  return (
    <nav className="releases" aria-label="Versions">
      {props.releases.map(({ report: { after, diff }, id }) => (
        <a key={id} href={`#${id}`} data-breaking={diff.breaking > 0 || undefined}>
          {after.name}
          {diff.breaking > 0 && <span className="visually-hidden"> (breaking)</span>}
        </a>
      ))}
    </nav>
  );
}

function Release(props: {
  readonly api: ShownApi;
  readonly report: ChangeReport;
  readonly id: string;
}): ReactNode {
  const { api, report, id } = props;
  const { before, after, diff, groups } = report;
  const breaking = groups.filter(({ isBreaking }) => isBreaking);
  const compatible = groups.filter(({ isBreaking }) => !isBreaking);
  return (
    <section className="release" aria-labelledby={id}>
      <header className="release-head">
        <h2 className="release-name" id={id}>
          <AnchorLink to={id}>{after.name}</AnchorLink>
        </h2>
        <p className="row-note">since {before.name}</p>
      </header>
      <div className="release-body">
        <p className="release-counts">
          {groups.length === 0 && "Nothing changed."}
          <Count number={diff.breaking} kind="breaking" tone="bad" />
          <Count number={diff.compatible} kind="compatible" tone="good" />
        </p>
        <Groups title="Breaking" groups={breaking} {...{ api, report }} />
        <Groups title="Compatible" groups={compatible} {...{ api, report }} />
      </div>
    </section>
  );
}

function Count(props: {
  readonly number: number;
  readonly kind: string;
  readonly tone: string;
}): ReactNode {
  const { number, kind, tone } = props;
  if (number === 0) return null;
  return (
    <span className="fp-badge" data-tone={tone}>
      {number} {kind}
    </span>
  );
}

function Groups(props: {
  readonly title: string;
  readonly groups: readonly ChangeGroup[];
  readonly api: ShownApi;
  readonly report: ChangeReport;
}): ReactNode {
  const { title, groups, api, report } = props;
  if (groups.length === 0) return null;
  return (
    <>
      <h3 className="release-part">{title}</h3>
      <ul className="change-groups">
        {groups.map((group, index) => (
          <li key={index} className="change-group">
            <GroupHead api={api} report={report} group={group} />
            <ul className="change-list">
              {group.changes.map((change, place) => (
                <ChangeItem key={place} change={change} isMarked={!isAll(group, change)} />
              ))}
            </ul>
            {group.signature && (
              <Sides report={report} signature={group.signature} label={group.subject.label} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether all changes of a group are breaking, or all compatible. */
function isAll({ changes }: ChangeGroup, { breaking }: Change): boolean {
  return changes.every((each) => each.breaking === breaking);
}

function GroupHead(props: {
  readonly api: ShownApi;
  readonly report: ChangeReport;
  readonly group: ChangeGroup;
}): ReactNode {
  const { api, report, group } = props;
  const { direction, usedBy } = group;
  const href = findPage(api, report, group);
  const label = <SubjectLabel subject={group.subject} />;
  const more = usedBy.length - namedUsers;
  return (
    <div className="change-head">
      {href ? (
        <Link className="change-subject" href={href}>
          {label}
        </Link>
      ) : (
        <span className="change-subject">{label}</span>
      )}
      {direction && <span className="row-note">in {direction}s</span>}
      {usedBy.length > 0 && (
        <span className="row-note">
          of {usedBy.slice(0, namedUsers).join(", ")}
          {more > 0 && ` and ${more} more`}
        </span>
      )}
    </div>
  );
}

/** The label of an endpoint is its method and path. */
function SubjectLabel({ subject: { type, label } }: Pick<ChangeGroup, "subject">): ReactNode {
  if (type === "api") return "The API";
  const [, method, path] = /^([A-Z]+) (\S.*)$/.exec(label) ?? [];
  if (type !== "endpoint" || method === undefined) return label;
  return (
    <>
      <MethodBadge method={method} /> <code>{path}</code>
    </>
  );
}

/** The page of a changed node; undefined for removed ones. */
function findPage(
  api: ShownApi,
  { after }: ChangeReport,
  { subject }: ChangeGroup,
): string | undefined {
  // Pages of another version may have other addresses.
  if (after.apiId !== api.apiId) return undefined;
  if (subject.type === "type") {
    const schema = api.findSchema(subject.id);
    return schema && sectionHref(api.apiId, "schemas", schema.slug);
  }
  const kinds: Partial<Record<typeof subject.type, NodeKind>> = {
    endpoint: "endpoint",
    channel: "channel",
    webhook: "webhook",
  };
  const kind = kinds[subject.type];
  const node = kind && api.findNode(nodeKey(kind, subject.id));
  return node && nodeHref(api.apiId, node);
}

function ChangeItem(props: { readonly change: Change; readonly isMarked: boolean }): ReactNode {
  const { code, message, path, breaking, breaks } = props.change;
  const [only] = breaks.length === 1 ? breaks : [];
  return (
    <li className="change" data-sign={findSign(code)}>
      {props.isMarked && breaking && (
        <>
          <span className="change-breaking">Breaking</span>{" "}
        </>
      )}
      {path.length > 0 ? (
        <>
          <code className="change-path">{path.join(".")}</code> {message}
        </>
      ) : (
        capitalize(message)
      )}
      {only && (
        <span className="row-note">
          {" "}
          ({only === "wire" ? "deployed programs" : "newly compiled code"} only)
        </span>
      )}
    </li>
  );
}

function capitalize(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

/** The sign of an addition, a removal or a change. */
function findSign(code: Change["code"]): string {
  if (/-(added|declared)\b/.test(code)) return "+";
  return /-(removed|withdrawn)\b/.test(code) ? "-" : "~";
}

/** Signatures before and after, side by side on wide screens. */
function Sides(props: {
  readonly report: ChangeReport;
  readonly signature: ComparedLines;
  readonly label: string;
}): ReactNode {
  const { report, signature, label } = props;
  return (
    <details className="nested">
      <summary className="nested-toggle">
        Before and after<span className="visually-hidden"> of {label}</span>
      </summary>
      <div className="nested-body sides">
        <Side name={report.before.name} lines={signature.before} mark="del" />
        <Side name={report.after.name} lines={signature.after} mark="ins" />
      </div>
    </details>
  );
}

function Side(props: {
  readonly name: string;
  readonly lines: readonly ComparedLine[];
  readonly mark: "del" | "ins";
}): ReactNode {
  const { name, lines, mark: Mark } = props;
  return (
    <figure className="side-text">
      <figcaption className="row-note">{name}</figcaption>
      {/* Scrollable boxes must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="card-code" tabIndex={0} aria-label={`Signature in ${name}`}>
        {lines.map(({ text, isShared }, index) => (
          <span key={index} className="side-line">
            {isShared ? text : <Mark>{text}</Mark>}
            {"\n"}
          </span>
        ))}
      </pre>
    </figure>
  );
}
