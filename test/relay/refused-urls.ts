/** Complete addresses that are refused for their form. */
export interface UrlGroup {
  readonly kind: string;
  readonly code: "target-invalid" | "scheme-refused" | "port-refused";
  /**
   * Of a Location: `URL` repairs some of it, as a browser does, and what it then means decides.
   * Default: {@link code}.
   */
  readonly located?: string;
  /** Over a socket; default: {@link code}. */
  readonly socket?: "target-invalid" | "scheme-refused";
  readonly urls: readonly string[];
}

/** Every form of the list of refused targets, and its relatives. */
export const urlGroups: readonly UrlGroup[] = [
  {
    kind: "schemes",
    code: "scheme-refused",
    urls: [
      "file:///etc/passwd",
      "ftp://a.example/",
      "gopher://a.example:70/_a",
      "dict://a.example:11211/stat",
      "ldap://a.example/",
      "data:text/plain,a",
      "blob:http://a.example/1",
      "unix:/run/a.sock",
      "about:blank",
      "javascript:alert(1)",
      "http+unix://%2frun%2fa/",
      "constructor://a.example/",
      "httpx://a.example/",
      "view-source:http://a.example/",
    ],
  },
  {
    kind: "schemes of the other kind",
    code: "scheme-refused",
    socket: "scheme-refused",
    urls: ["{other}://a.example/", "{other}s://a.example/"],
  },
  {
    kind: "no absolute address",
    code: "target-invalid",
    located: "followed",
    urls: ["/", "//a.example/", "a.example", "/etc/passwd", "?a", "http%3A%2F%2Fa.example/"],
  },
  { kind: "nothing", code: "target-invalid", located: "followed", urls: [""] },
  {
    kind: "slashes too few or many, which URL parsers mend",
    code: "target-invalid",
    located: "followed",
    urls: ["{own}:///a.example/", "{own}:////a.example/", "{own}:a.example", "{own}:/a.example/"],
  },
  {
    kind: "no host",
    code: "target-invalid",
    urls: ["{own}://", "{own}://?a", "{own}://:80/", "{own}://%/"],
  },
  {
    kind: "user info",
    code: "target-invalid",
    urls: [
      "{own}://user@a.example/",
      "{own}://user:secret@a.example/",
      "{own}://a.example@10.0.0.1/",
      "{own}://a.example%40b@c.example/",
      "{own}://a.example:80@10.0.0.1:80/",
    ],
  },
  {
    kind: "empty user info, which URL parsers leave out",
    code: "target-invalid",
    located: "followed",
    urls: ["{own}://@a.example/", "{own}://:@a.example/"],
  },
  {
    kind: "backslashes, which browsers read as slashes",
    code: "target-invalid",
    located: "followed",
    urls: [
      "{own}://a.example\\@b.example/",
      "{own}:\\\\a.example\\",
      "{own}://a.example\\b",
      "{own}://a.example/b\\c",
    ],
  },
  {
    kind: "ports that are none",
    code: "target-invalid",
    urls: ["{own}://a.example:99999/", "{own}://a.example:-1/", "{own}://a.example:8a/"],
  },
  {
    kind: "hosts that are none",
    code: "target-invalid",
    urls: [
      "{own}://a%09b.example/",
      "{own}://a%0ab.example/",
      "{own}://a%20b.example/",
      "{own}://a%00b.example/",
      "{own}://a%2fb.example/",
      "{own}://a%40b.example/",
      "{own}://a%23b.example/",
      "{own}://[::1/",
      "{own}://::1/",
      "{own}://[127.0.0.1]/",
      "{own}://1.2.3.4.5/",
      "{own}://256.1.1.1/",
      "{own}://0x100000000/",
      "{own}://a.0x7f000001/",
    ],
  },
  {
    kind: "fragments",
    code: "target-invalid",
    located: "followed",
    urls: ["{own}://a.example#b", "{own}://a.example/#b", "{own}://a.example#@10.0.0.1/"],
  },
  {
    kind: "control characters and blanks",
    code: "target-invalid",
    located: "not sent",
    urls: [
      "{own}://a.example/a\tb",
      "{own}://a.exa\tmple/",
      "\t{own}://a.example/",
      "{own}://a.example/\x01",
      "{own}://a.example/\x7f",
      "{own}://a.example/\0",
      "{own}://a.example/\rb",
      "{own}://a.example/\xe9",
      "{own}://127\xe3\x80\x820.0.1/",
    ],
  },
  {
    kind: "a name without end",
    code: "target-invalid",
    urls: [`{own}://${"a".repeat(2000)}.example/`],
  },
  {
    kind: "ports of other protocols",
    code: "port-refused",
    urls: [0, 22, 25, 110, 143, 445, 2375, 3306, 5432, 6379, 9200, 10_250, 11_211, 27_017].map(
      (port) => `{own}://a.example:${port}/`,
    ),
  },
];
