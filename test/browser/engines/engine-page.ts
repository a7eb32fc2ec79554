/** What a test needs of a browser: four commands that WebDriver and WebDriver BiDi both have. */
export interface Engine {
  /** Opens an address and waits until it is loaded. */
  navigate(url: string): Promise<void>;
  /** Calls a function, given as its source, in the page; resolves to what it returns, as JSON. */
  call(source: string, args: readonly string[]): Promise<string>;
  /** Performs actions of the user (WebDriver, section 17). */
  perform(actions: readonly object[]): Promise<void>;
  end(): Promise<void>;
}

/** Where a control is in the window. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Ends waiting for what does not come. It ends at once when it comes. */
const patienceMs = 60_000;

/** The keys of WebDriver, section 17.4.2. */
const keys = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004" } as const;

/** A page in a browser, used as a person does: by pointer and keys, on what is on screen. */
export function createEnginePage(engine: Engine) {
  const run = async <T>(source: string, ...args: string[]): Promise<T> =>
    JSON.parse(
      await engine.call(
        `async (...args) => JSON.stringify((await (${source})(...args)) ?? null)`,
        args,
      ),
    ) as T;

  /** Asks the page until it has what is asked for; the page itself watches its document. */
  const waitFor = async <T>(source: string, ...args: string[]): Promise<T> => {
    const found = await run<T | null>(
      `(...given) => new Promise((resolve) => {
        const ask = ${source};
        const end = (value) => { observer.disconnect(); clearTimeout(timer); resolve(value); };
        const look = () => { const value = ask(...given); if (value != null) end(value); };
        const observer = new MutationObserver(look);
        const timer = setTimeout(() => end(null), ${patienceMs});
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        look();
      })`,
      ...args,
    );
    if (found === null) {
      const screen = await run<string>(
        "() => (document.querySelector('[role=dialog]') ?? document.body).innerText.slice(0, 2000)",
      );
      throw new Error(`Nothing is ${args.join(" ")}. On the page is:\n${screen}`);
    }
    return found;
  };

  const locate = (selector: string, words: string): Promise<Point> =>
    waitFor<Point>(
      `(selector, words) => {
        const isNamed = (each) =>
          [each.getAttribute("aria-label"), each.textContent].some((text) => text?.trim().startsWith(words));
        const found = [...document.querySelectorAll(selector)].find(
          (each) => each.checkVisibility() && !each.disabled && isNamed(each),
        );
        if (!found) return null;
        found.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = found.getBoundingClientRect();
        return width > 0 ? { x: Math.round(x + width / 2), y: Math.round(y + height / 2) } : null;
      }`,
      selector,
      words,
    );

  /** Where an element lies once it has stopped moving: pages shift while they load. */
  const locateAtRest = async (selector: string, words: string): Promise<Point> => {
    let last = await locate(selector, words);
    for (;;) {
      await run("() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))");
      const now = await locate(selector, words);
      if (now.x === last.x && now.y === last.y) return now;
      last = now;
    }
  };

  const strike = (text: readonly string[]): Promise<void> =>
    engine.perform([
      {
        type: "key",
        id: "keyboard",
        actions: text.flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      },
    ]);

  return {
    run,
    open: (url: string) => engine.navigate(url),
    /**
     * Resolves when a click or a key has led to the page of a path and its script runs. Asks again and again: what
     * is asked of a page that is left gets no answer in some browsers.
     */
    async arrive(path: string): Promise<void> {
      const place = "() => `${location.pathname} ${document.documentElement.dataset.script}`";
      const end = Date.now() + patienceMs;
      let found = "";
      while (found !== `${path} running`) {
        if (Date.now() > end) throw new Error(`Not on ${path}, but on ${found}.`);
        const isLate = new Promise<string>((resolve) => setTimeout(resolve, 500, "no page"));
        found = await Promise.race([run<string>(place).catch(String), isLate]);
      }
    },
    /** Resolves when something that the selector names has these words; to its text. */
    see: (selector: string, words = "") =>
      waitFor<string>(
        `(selector, words) =>
          [...document.querySelectorAll(selector)]
            .map((each) => each.innerText)
            .find((text) => text?.includes(words)) ?? null`,
        selector,
        words,
      ),
    /** Clicks the first visible element of the selector whose name begins with these words. */
    async click(selector: string, words = ""): Promise<void> {
      const { x, y } = await locateAtRest(selector, words);
      await engine.perform([
        {
          type: "pointer",
          id: "mouse",
          parameters: { pointerType: "mouse" },
          actions: [
            { type: "pointerMove", x, y },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ]);
    },
    type: (text: string) => strike([...text]),
    press: (key: keyof typeof keys) => strike([keys[key]]),
    end: () => engine.end(),
  };
}

/** What {@link createEnginePage} gives. */
export type EnginePage = ReturnType<typeof createEnginePage>;
