import type { Say } from "../../../generated/examples/chat/index.js";

/** A bot that responds in every room, so that a single visitor gets replies. */
export const gardener = { name: "Bramble", apron: "green" } as const;

/** What the gardener says to someone who enters. */
export function welcome(name: string): string {
  return `Hello ${name}, I am Bramble. Say something: ask about water, light or tomatoes.`;
}

/** What the gardener says to someone who types for the first time. */
export function encourage(name: string): string {
  return `Take your time, ${name}.`;
}

const remarks: readonly (readonly [about: RegExp, remark: string])[] = [
  [
    /\bwater|\bdry|\bthirst/,
    "Put a finger into the soil first. Dry to the second joint: water it.",
  ],
  [/\blight|\bsun|\bshad/, "Basil wants the south bench. The ferns are happy in the corner."],
  [/\btomato/, "The tomatoes are still green. Patience is a tool like any other."],
  [/\bhello|\bhi\b|\bhey\b|\bmorning/, "Good to see you. Mind the hose on the floor."],
  [/\bbye\b|\bgood ?night|\bsee you/, "Close the vent when you go, please."],
  [/\bthank/, "You are welcome. The watering can is behind the door."],
];

const others = [
  "I will write that on the slate.",
  "The compost heap said the same this morning.",
  "Noted. Would you hand me the trowel?",
] as const;

/** What the gardener responds to a message; `count` varies the response where nothing fits. */
export function respond({ text, mood }: Say, name: string, count: number): string {
  if (mood === "cross") return `Pull some weeds, ${name}. It helps.`;
  const lower = text.toLowerCase();
  const fitting = remarks.find(([about]) => about.test(lower));
  if (fitting) return fitting[1];
  if (lower.trimEnd().endsWith("?")) return "Hard to say before it rains. What would you do?";
  return others[count % others.length] ?? others[0];
}
