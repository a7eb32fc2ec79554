import type { PlaygroundEvent } from "frond/playground";

export function onEvent({ name, properties }: PlaygroundEvent): void {
  const { endpointId, status, time } = properties;
  navigator.sendBeacon(
    "https://analytics.example.com/events",
    JSON.stringify({ name, endpointId, status, time }),
  );
}
