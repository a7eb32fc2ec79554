import type { HttpRequest } from "../../../../http/index.js";
import type { SendFailure } from "../../model/proxy-result.js";
import { watchPolicy } from "./watch-policy.js";

/**
 * Finds out why a page got no response from an API that it called directly. Sends a request without
 * credentials, with a method that changes nothing. Returns `undefined` if the cause remains
 * unknown.
 */
export async function probeDirect(
  request: HttpRequest,
  send: typeof fetch,
): Promise<SendFailure | undefined> {
  const { host } = new URL(request.url);
  const policy = watchPolicy();
  const isReadable = await canRead(request, send);
  if (await policy.wasBreached()) return explainPolicy(host);
  return isReadable ? explainCredentials(host) : undefined;
}

async function canRead(
  { url, method, headers }: HttpRequest,
  send: typeof fetch,
): Promise<boolean> {
  const isSafe = /^(get|head)$/i.test(method);
  const init: RequestInit = isSafe
    ? { method, headers: headers.map(([name, value]): [string, string] => [name, value]) }
    : { method: "OPTIONS" };
  try {
    const response = await send(url, { ...init, credentials: "omit" });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}

function explainPolicy(host: string): SendFailure {
  return {
    title: `This site sends requests only to the servers that its documents name; ${host} is not one of them.`,
    hint: "Pick one of the environments above, or open the document with “frond start”, whose relay forwards requests to other hosts.",
  };
}

function explainCredentials(host: string): SendFailure {
  return {
    title: `${host} refuses requests with credentials from other sites (CORS).`,
    hint: "It responds with Access-Control-Allow-Origin: *, or without Access-Control-Allow-Credentials: true, so browsers hide the response. Configure the API to name this site’s origin and to allow credentials, copy a snippet, or send through a relay.",
  };
}
