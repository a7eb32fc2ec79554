import { RandomSource } from "../runtime/snippets/random-cases.js";

/** What a text does where something takes it for code: {@link plantedName} is then there. */
export const plantedName = "frondPlanted";

/** A file that a shell writes where it takes a text for a command. */
export const plantedFile = "FROND_PLANTED";

/** Where pages send a request if they take a text for an element. No network has it. */
export const plantedHost = "planted.invalid";

const run = `globalThis.${plantedName}=1`;
const touch = `touch ${plantedFile}`;
const python = `open("${plantedFile}","w")`;

/** Texts that end a comment, a string, a line, an element, a block or a command, or that change how text reads. */
const pieces: readonly string[] = [
  // Comments.
  `*/ ${run}; /*`,
  `*\u202e/${run};/*`,
  `*\0/${run};/*`,
  `\n */\n${run}\n/**\n`,
  "/*",
  "*/",
  "*",
  "//",
  "#",
  // Strings and templates.
  `"; ${run}; "`,
  `'; ${run}; '`,
  `\`; ${run}; \``,
  `\${${run}}`,
  `\\"; ${run}; //`,
  `\\'; ${run}; //`,
  `\\\`; ${run}; //`,
  `"""; ${python}; """`,
  `'''; ${python}; '''`,
  `"); ${python}; ("`,
  `#{${touch}}`,
  `{$x} \${x} {{${run}}} %s %(x)s`,
  '"',
  "'",
  "`",
  "\\",
  "\\\\",
  "\\u0022;\\u000a",
  // Lines.
  `\n${run}\n`,
  `\r${run}\r`,
  `\r\n\r\n${run}`,
  `\u2028${run}\u2029`,
  `\u0085${run}`,
  "\t",
  // What tools obey.
  "@ts-ignore ",
  "@ts-expect-error ",
  "\n@deprecated\n",
  "@__PURE__ #__NO_SIDE_EFFECTS__",
  "//# sourceMappingURL=data:,x\n",
  "$INPUT",
  "__proto__",
  "constructor",
  // HTML and XML.
  `</script><script>${run}</script>`,
  `<img src=//${plantedHost}/x onerror="${run}">`,
  `<svg/onload=${run}>`,
  `"><style>@import "//${plantedHost}/x.css"</style>`,
  `' autofocus onfocus='${run}`,
  `</title></textarea></template><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `<a href="javascript:${run}">x</a>`,
  `<details open ontoggle="${run}"><summary>x`,
  `<iframe srcdoc="&lt;script&gt;parent.${run}&lt;/script&gt;">`,
  `<base href="//${plantedHost}/"><form action="//${plantedHost}/"><button formaction="javascript:${run}">`,
  "<!--",
  "-->",
  "--!>",
  "<![CDATA[",
  "&lt;script&gt;&#60;b&#62;&amp;",
  // Markdown.
  `\n\`\`\`\n<script>${run}</script>\n`,
  "\n~~~\n",
  "\n\n````\n",
  `[x](javascript:${run})`,
  `[x](java&#115;cript:${run} "t")`,
  `<javascript:${run}>`,
  `![x](https://${plantedHost}/x.png)`,
  `\n\n[x]: javascript:${run}\n\n[x]`,
  `[x][x]`,
  "\n\n# Planted\n\n",
  "\n===\n",
  "\n---\n",
  "\n| a | b |\n| - | - |\n",
  "&#10;&#10;# Planted",
  // Shells, and what reads logs.
  `$(${touch})`,
  `'; ${touch}; '`,
  `"; ${touch}; "`,
  `\n${touch}\n`,
  "%0A::error::planted",
  "\n::error::planted",
  "\r::error::planted",
  ",line=1::planted",
  // Terminals, and the direction of text.
  "\u001b]0;planted\u0007\u001b[2J\u001b[31m",
  "\u009b2J\u009d0;planted\u009c",
  "\b\b\u007f\0",
  "\u202e\u2066",
  "\u200e\u200f\u061c\u202c\u2069",
  "\ud800",
  "\ufeff\u200b",
];

/** Texts that a seed decides. */
export class HostileTexts {
  readonly #random: RandomSource;
  readonly #names = new Map<string, string>();

  constructor(seed: number) {
    this.#random = new RandomSource(seed);
  }

  chance(share: number): boolean {
    return this.#random.chance(share);
  }

  /** Hostile texts, some of them between words. */
  text(): string {
    const random = this.#random;
    const list = Array.from({ length: 1 + random.below(3) }, () => random.pick(pieces));
    const word = random.pick(["", "Word", "two words "]);
    return random.chance(0.5) ? word + list.join("") : list.join(word);
  }

  /** The same for the same text, and different for others. */
  name(original: string): string {
    const known = this.#names.get(original);
    if (known !== undefined) return known;
    const random = this.#random;
    const [before, after] = [random.chance(0.6), random.chance(0.6)];
    const name = `${before ? random.pick(pieces) : ""}${original}${after ? random.pick(pieces) : ""}`;
    this.#names.set(original, name);
    return name;
  }
}
