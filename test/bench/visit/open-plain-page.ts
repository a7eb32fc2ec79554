import type { Browser } from "playwright-core";

/** Milliseconds in which a new window gets its size and focus: both lay a page out once more before its first frame. */
const settling = 500;

/** A page as readers have it: nothing records its requests, its errors or its console. */
export interface PlainPage {
  /** Resolves when the document of the address has begun. */
  goto(url: string): Promise<void>;
  /** The value of an expression in the page, awaited; plain data. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** A message of the page's session. */
interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}

/**
 * Opens a page in a context of its own that Playwright has no hand in. Playwright records what pages do, and
 * for that has V8 note where each `Error` is created. React creates five while it loads, for which its bundle
 * is parsed once more: 12 ms of a page that needs 60, which no reader ever waits for.
 *
 * @param script runs before anything of the pages.
 */
export async function openPlainPage(
  browser: Browser,
  {
    script,
    width,
    height,
  }: { readonly script: string; readonly width: number; readonly height: number },
): Promise<PlainPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send("Target.createBrowserContext");
  const { targetId } = await session.send("Target.createTarget", {
    url: "about:blank",
    browserContextId,
    width,
    height,
  });
  // Not flattened: Playwright's sessions have no way to those of their children.
  const { sessionId } = await session.send("Target.attachToTarget", { targetId, flatten: false });
  const waiting = new Map<number, (reply: Reply) => void>();
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const reply = JSON.parse(message) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    const id = ++last;
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send("Target.sendMessageToTarget", { message, sessionId });
    const { result, error } = await replied;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  await send("Page.enable");
  await send("Page.addScriptToEvaluateOnNewDocument", { source: script });
  await new Promise((resolve) => setTimeout(resolve, settling));
  return {
    goto: async (url) => void (await send("Page.navigate", { url })),
    evaluate: async (expression) => {
      const evaluated = await send("Runtime.evaluate", {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      const { result, exceptionDetails } = evaluated as Evaluated;
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    close: async () => {
      await session.send("Target.disposeBrowserContext", { browserContextId });
      await session.detach();
    },
  };
}
