/**
 * Tags of HTML that separate paragraphs. Like {@link htmlInlines} without names that are more often
 * placeholders, such as `<object>` in `/objects/<object>`.
 */
export const htmlBlocks: ReadonlySet<string> = new Set(
  (
    "address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main nav noscript ol optgroup " +
    "option p pre script section select style summary svg table tbody td tfoot th thead tr ul video"
  ).split(" "),
);

/** Tags of HTML within a paragraph. */
export const htmlInlines: ReadonlySet<string> = new Set(
  (
    "a abbr acronym audio b bdi bdo big blink button canvas cite code col colgroup datalist del dfn em embed " +
    "font i img input ins kbd label mark marquee meta meter nobr picture progress q rp rt ruby s samp small " +
    "source span strike strong sub sup textarea time tt u var wbr"
  ).split(" "),
);

/** Elements whose content is no text. */
export const htmlPrograms = /<(script|style|svg)(?:\s[^<>]*)?>[\s\S]*?<\/\1\s*>/gi;
