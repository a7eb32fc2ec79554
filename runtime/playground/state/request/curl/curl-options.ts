/** An option of a command by its long name, with its value. */
export interface CurlOption {
  /** Without dashes; '' for a URL without an option. */
  readonly name: string;
  /** As in the command, for messages: `-H`, `--header`. */
  readonly written: string;
  /** '' for an option without a value. */
  readonly value: string;
}

/** The effect of an option on the request. */
type OptionRole =
  /** Applied to the request. */
  | "request"
  /** Changes how curl shows or repeats the call, but not what is sent. */
  | "harmless"
  /** Changes the call in a way that neither a page nor a relay supports. */
  | "beyond"
  | "unknown";

const valued = {
  request:
    "request url url-query header data data-raw data-binary data-ascii data-urlencode json form form-string user cookie user-agent referer upload-file oauth2-bearer range",
  harmless:
    "output output-dir write-out max-time connect-timeout retry retry-delay retry-max-time cookie-jar dump-header limit-rate speed-limit speed-time max-redirs max-filesize stderr trace trace-ascii trace-config keepalive-time rate parallel-max create-file-mode happy-eyeballs-timeout-ms expect100-timeout proto proto-default proto-redir etag-save libcurl",
  beyond:
    "cacert capath cert cert-type key key-type pass proxy proxy-user proxy-header preproxy noproxy resolve connect-to interface dns-servers dns-interface doh-url ciphers tls13-ciphers curves tls-max config netrc-file unix-socket abstract-unix-socket aws-sigv4 request-target etag-compare time-cond continue-at socks4 socks4a socks5 socks5-hostname pinnedpubkey crlfile engine local-port service-name delegation tlsuser tlspassword tlsauthtype variable quote ftp-port telnet-option mail-from mail-rcpt login-options haproxy-clientip ipfs-gateway ech",
} as const;

const plain = {
  request: "get head compressed",
  harmless:
    "location silent show-error verbose include show-headers fail fail-with-body fail-early globoff path-as-is http1.0 http1.1 http2 http2-prior-knowledge http3 http3-only http0.9 ipv4 ipv6 no-buffer buffer progress-bar progress-meter no-progress-meter remote-name remote-name-all remote-header-name remote-time create-dirs raw tcp-nodelay tcp-fastopen anyauth basic ssl ssl-reqd sslv2 sslv3 tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 keepalive no-keepalive parallel parallel-immediate ignore-content-length crlf disable styled-output no-styled-output junk-session-cookies retry-all-errors retry-connrefused no-sessionid no-clobber remove-on-error skip-existing false-start disallow-username-in-url no-alpn no-npn no-location tr-encoding trace-time trace-ids manual version form-escape test-event ca-native",
  beyond:
    "insecure location-trusted digest ntlm ntlm-wb negotiate netrc netrc-optional proxytunnel proxy-insecure proxy-basic proxy-digest proxy-ntlm proxy-negotiate cert-status append list-only use-ascii post301 post302 post303 doh-insecure haproxy-protocol xattr next",
} as const;

const shorts: Readonly<Record<string, string>> = {
  "0": "http1.0",
  "1": "tlsv1",
  "2": "sslv2",
  "3": "sslv3",
  "4": "ipv4",
  "6": "ipv6",
  "#": "progress-bar",
  ":": "next",
  a: "append",
  A: "user-agent",
  b: "cookie",
  B: "use-ascii",
  c: "cookie-jar",
  C: "continue-at",
  d: "data",
  D: "dump-header",
  e: "referer",
  E: "cert",
  f: "fail",
  F: "form",
  g: "globoff",
  G: "get",
  H: "header",
  i: "include",
  I: "head",
  j: "junk-session-cookies",
  J: "remote-header-name",
  k: "insecure",
  K: "config",
  l: "list-only",
  L: "location",
  m: "max-time",
  M: "manual",
  n: "netrc",
  N: "no-buffer",
  o: "output",
  O: "remote-name",
  p: "proxytunnel",
  P: "ftp-port",
  q: "disable",
  Q: "quote",
  r: "range",
  R: "remote-time",
  s: "silent",
  S: "show-error",
  t: "telnet-option",
  T: "upload-file",
  u: "user",
  U: "proxy-user",
  v: "verbose",
  V: "version",
  w: "write-out",
  x: "proxy",
  X: "request",
  y: "speed-time",
  Y: "speed-limit",
  z: "time-cond",
  Z: "parallel",
};

const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "data-ascii": "data",
    "show-headers": "include",
  }),
);

const roles = new Map<string, OptionRole>();
const takesValue = new Set<string>();
for (const role of ["request", "harmless", "beyond"] as const) {
  for (const name of valued[role].split(" ")) takesValue.add(name);
  for (const name of `${valued[role]} ${plain[role]}`.split(" ")) roles.set(name, role);
}

/** The effect of an option; `unknown` if it is in none of the lists. */
export function findRole({ name }: CurlOption): OptionRole {
  return name === "" ? "request" : (roles.get(name) ?? "unknown");
}

/**
 * Parses the arguments of curl like curl does. Short options may be combined, and their value may
 * follow without a space.
 */
export function readOptions(words: readonly string[]): CurlOption[] {
  const options: CurlOption[] = [];
  let isPlain = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const next = (): string => words[(at += 1)] ?? "";
    if (isPlain || word === "-" || !word.startsWith("-")) {
      options.push({ name: "", written: word, value: word });
    } else if (word === "--") isPlain = true;
    else if (word.startsWith("--")) options.push(readLong(word, next));
    else options.push(...readShort(word, next));
  }
  return options;
}

/**
 * curl only accepts `--name value`. `--name=value` is parsed too, because many other programs
 * accept it.
 */
function readLong(word: string, next: () => string): CurlOption {
  const given = word.slice(2);
  const name = findLong(given);
  if (name !== undefined) return { name, written: word, value: takesValue.has(name) ? next() : "" };
  const [, key = "", value = ""] = /^([^=]+)=(.*)$/s.exec(given) ?? [];
  const known = findLong(key);
  if (known !== undefined && takesValue.has(known))
    return { name: known, written: `--${key}`, value };
  return { name: given, written: word, value: "" };
}

/**
 * Finds the name of an option by this name or alias, also with `no-` before it. Like curl, accepts
 * a prefix that only one name has, from 3 letters on.
 */
function findLong(given: string): string | undefined {
  if (given.length === 0) return undefined;
  const name = aliases.get(given) ?? given;
  if (roles.has(name)) return name;
  const plainName = name.replace(/^no-/, "");
  if (plainName !== name && roles.has(plainName) && !takesValue.has(plainName))
    return `no-${plainName}`;
  if (given.length < 3) return undefined;
  const longer = [...roles.keys()].filter((each) => each.startsWith(given));
  return longer.length === 1 ? longer[0] : undefined;
}

function readShort(word: string, next: () => string): CurlOption[] {
  const options: CurlOption[] = [];
  for (let at = 1; at < word.length; at += 1) {
    const letter = word.charAt(at);
    const name = shorts[letter] ?? letter;
    const written = `-${letter}`;
    if (!takesValue.has(name)) {
      options.push({ name, written, value: "" });
      continue;
    }
    const rest = word.slice(at + 1);
    return [...options, { name, written, value: rest === "" ? next() : rest }];
  }
  return options;
}
