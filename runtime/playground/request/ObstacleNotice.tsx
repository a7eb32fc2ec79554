import type { ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlayground } from "../playground-context.js";
import { findObstacle } from "../state/transport/send/find-obstacle.js";
import { useRequest } from "./use-request.js";

/** Warns about requests that browsers cannot send. */
export function ObstacleNotice(): ReactElement | null {
  const { flags } = usePlayground();
  const { masked } = useRequest();
  const obstacle = masked && findObstacle(masked, flags.proxy ?? false);
  if (!obstacle) return null;
  return (
    <p className="fp-bar-note" role="alert">
      <Icon name="info" size={14} />
      {obstacle.title} {obstacle.hint}
    </p>
  );
}
