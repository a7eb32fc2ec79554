import type { ReactNode } from "react";
import { nodeKey, type NodeKind } from "../parts/create-node-slugs.js";
import { Link } from "../Link.js";
import { nodeHref } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";
import type { ShownApi } from "../schemas/use-shown-api.js";
import type { Change } from "../../definition/diff/index.js";
import type { ComparedLine, ComparedLines } from "./compare-lines.js";
import type { ChangeGroup, ChangeReport } from "./change-report.js";

/** Users of a type that are named before the rest is only counted. */
const namedUsers = 3;

/** What changed between the versions of an API, what breaks callers first. */
export function ChangesPage(props: {
  readonly api: ShownApi;
  readonly title: string;
  /** The newest first. */
  readonly reports: readonly ChangeReport[];
}): ReactNode {
  return (
    <div className="page page-single">
      <div className="page-text">
        <h1>Changes</h1>
        <p className="lead">
          What changed in {props.title}, for programs that call it. Breaking changes come first.
        </p>
        {props.reports.map((report, index) => (
          <Report key={index} api={props.api} report={report} id={`changes-${index + 1}`} />
        ))}
      </div>
    </div>
  );
}

function Report(props: {
  readonly api: ShownApi;
  readonly report: ChangeReport;
  readonly id: string;
}): ReactNode {
  const { api, report, id } = props;
  const { before, after, diff, groups } = report;
  const breaking = groups.filter(({ isBreaking }) => isBreaking);
  const compatible = groups.filter(({ isBreaking }) => !isBreaking);
  return (
    <section className="changes" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {after.name} <span className="row-note">since {before.name}</span>
      </h2>
      <p className="changes-count">
        {groups.length === 0
          ? "Nothing changed."
          : `${diff.breaking} breaking, ${diff.compatible} compatible`}
      </p>
      <Groups title="Breaking" groups={breaking} {...{ api, report }} />
      <Groups title="Compatible" groups={compatible} {...{ api, report }} />
    </section>
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
      <h3 className="subsection-title">{title}</h3>
      <ul className="rows">
        {groups.map((group, index) => (
          <li key={index} className="row change-group">
            <GroupHead api={api} report={report} group={group} />
            <ul className="change-list">
              {group.changes.map((change, place) => (
                <ChangeItem key={place} change={change} />
              ))}
            </ul>
            {group.signature && <Sides report={report} signature={group.signature} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function GroupHead(props: {
  readonly api: ShownApi;
  readonly report: ChangeReport;
  readonly group: ChangeGroup;
}): ReactNode {
  const { api, report, group } = props;
  const { subject, direction, usedBy } = group;
  const href = findPage(api, report, group);
  const label = subject.type === "api" ? "The API" : subject.label;
  const more = usedBy.length - namedUsers;
  return (
    <div className="row-head">
      <span className="variant-title">{href ? <Link href={href}>{label}</Link> : label}</span>
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

/** The page of what changed; of what was removed, none. */
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

function ChangeItem(props: { readonly change: Change }): ReactNode {
  const { message, path, breaking, breaks } = props.change;
  const [only] = breaks.length === 1 ? breaks : [];
  return (
    <li className="change">
      {breaking && <span className="change-breaking">breaking</span>}
      {path.length > 0 && <code className="change-path">{path.join(".")}</code>} {message}
      {only && (
        <span className="row-note">
          {" "}
          ({only === "wire" ? "deployed programs" : "newly compiled code"} only)
        </span>
      )}
    </li>
  );
}

/** Before and after next to each other; below each other where there is no room. */
function Sides(props: {
  readonly report: ChangeReport;
  readonly signature: ComparedLines;
}): ReactNode {
  const { report, signature } = props;
  return (
    <div className="sides">
      <Side name={report.before.name} lines={signature.before} mark="del" />
      <Side name={report.after.name} lines={signature.after} mark="ins" />
    </div>
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
      {/* A box that scrolls must be reachable by keyboard. */}
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
