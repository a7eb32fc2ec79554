import type { PageView, PlaygroundEvent } from "frond/playground";

const collector = "https://analytics.example.com/events";

export function onPageView({ path, title, referrer }: PageView): void {
  navigator.sendBeacon(collector, JSON.stringify({ name: "pageview", path, title, referrer }));
}

export function onEvent({ name, properties }: PlaygroundEvent): void {
  const { endpointId, status, time } = properties;
  navigator.sendBeacon(collector, JSON.stringify({ name, endpointId, status, time }));
}
