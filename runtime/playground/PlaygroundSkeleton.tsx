import { useEffect, useState, type ReactElement } from "react";

/** Delay before the skeleton shows, so that fast loads do not flash. Milliseconds. */
const delayMs = 100;

/** Placeholder while the playground loads. */
export function PlaygroundSkeleton(): ReactElement {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="fp-skeleton" aria-busy="true">
      <output className="fp-hidden">Loading the playground</output>
      {isSlow && <Shape />}
    </div>
  );
}

function Shape(): ReactElement {
  return (
    <>
      <div className="fp-bar">
        <Bone width="52px" height={24} />
        <Bone width="100%" height={36} />
        <Bone width="150px" height={36} />
      </div>
      <div className="fp-skeleton-panes">
        <div className="fp-skeleton-form">
          <Bone width="100%" height={44} />
          <Bone width="120px" height={14} />
          {[1, 2, 3, 4, 5].map((row) => (
            <div key={row} className="fp-skeleton-row">
              <Bone width="96px" height={14} />
              <Bone width="100%" height={34} />
            </div>
          ))}
        </div>
        <div className="fp-skeleton-cards">
          <Bone width="40%" height={16} />
          <Bone width="80%" height={14} />
          <Bone width="64%" height={14} />
          <Bone width="72%" height={14} />
        </div>
      </div>
    </>
  );
}

function Bone({
  width,
  height,
}: {
  readonly width: string;
  readonly height: number;
}): ReactElement {
  return <span className="fp-bone" style={{ width, height }} />;
}
