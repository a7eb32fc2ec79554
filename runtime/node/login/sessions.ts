import { describeFailure } from "./describe-failure.js";
import { ExpiringStore } from "./expiring-store.js";
import type { LoginSettings } from "./login-options.js";
import type { ProviderClient, TokenResponse } from "./provider-client.js";

/** Sessions in memory; the oldest ends when one more begins. */
const maxSessions = 10_000;

/** Pages ask for the token every five minutes; it is to be valid until they ask again. */
const aheadSeconds = 330;

/** What a login gave. */
interface Tokens {
  /** The token that pages send to the API. */
  readonly token: string;
  /** Milliseconds since 1970; undefined if the provider does not say. */
  readonly expiresAt: number | undefined;
  /** When to get a new one. */
  readonly refreshAt: number | undefined;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
  readonly subject: string | undefined;
}

interface Session {
  tokens: Tokens;
  refreshing?: Promise<void> | undefined;
}

/** What is left of a session that ended, for the provider. */
export type EndedSession = Pick<Tokens, "refreshToken" | "idToken">;

/** The logged-in readers. Ids are the only secret that browsers get, beside the token itself. */
export class Sessions {
  readonly #settings: LoginSettings;
  readonly #provider: ProviderClient;
  readonly #store: ExpiringStore<Session>;

  constructor(settings: LoginSettings, provider: ProviderClient) {
    this.#settings = settings;
    this.#provider = provider;
    const { sessionSeconds: seconds, now } = settings;
    this.#store = new ExpiringStore({ count: maxSessions, seconds, now });
  }

  /** Begins a session; gives its id. Throws if the response has no token of the requested kind. */
  begin(response: TokenResponse): string {
    return this.#store.add({ tokens: this.#readTokens(response) });
  }

  has(id: string): boolean {
    return this.#store.find(id) !== undefined;
  }

  /** Ends a session, if there is one. */
  end(id: string): EndedSession | undefined {
    const session = this.#store.find(id);
    this.#store.remove(id);
    return session?.tokens;
  }

  /** A token that is valid now, or undefined if the reader has to log in. */
  async findToken(id: string): Promise<string | undefined> {
    const session = this.#store.find(id);
    if (!session) return undefined;
    if (isPast(session.tokens.refreshAt, this.#settings.now()) && session.tokens.refreshToken) {
      // Providers take each refresh token once: pages that ask together share the new one.
      session.refreshing ??= this.#refresh(id, session).finally(() => {
        session.refreshing = undefined;
      });
      await session.refreshing;
    }
    if (!this.has(id)) return undefined;
    const { token, expiresAt, refreshToken } = session.tokens;
    if (!isPast(expiresAt, this.#settings.now())) return token;
    if (refreshToken === undefined) this.#store.remove(id);
    return undefined;
  }

  /** The session ends if the provider refuses; it stays while the provider cannot be reached. */
  async #refresh(id: string, session: Session): Promise<void> {
    const { refreshToken = "", token } = session.tokens;
    try {
      const response = await this.#provider.refresh(refreshToken);
      session.tokens = this.#readTokens(response, session.tokens);
    } catch (error) {
      const failure = describeFailure(error, this.#settings, [refreshToken, token]);
      const outcome = failure.isTemporary ? "It is tried again" : "The session ended";
      this.#settings.log(`A login could not be extended. ${failure.log} ${outcome}.`);
      if (!failure.isTemporary) this.#store.remove(id);
    }
  }

  #readTokens(response: TokenResponse, previous?: Tokens): Tokens {
    const { accessTokenFor, now } = this.#settings;
    const claims = response.claims();
    if (previous && claims && claims.sub !== previous.subject) {
      throw new Error("the new ID token is of another person");
    }
    const isIdToken = accessTokenFor === "id_token";
    const token = isIdToken ? response.id_token : response.access_token;
    if (token === undefined) throw new Error("it contains no ID token");
    const expiresIn = response.expiresIn();
    const lasts = expiresIn === undefined ? undefined : now() + expiresIn * 1000;
    const expiresAt = isIdToken ? claims && claims.exp * 1000 : lasts;
    return {
      token,
      expiresAt,
      refreshAt: expiresAt && findRefreshTime(now(), expiresAt),
      refreshToken: response.refresh_token ?? previous?.refreshToken,
      idToken: response.id_token ?? previous?.idToken,
      subject: claims?.sub ?? previous?.subject,
    };
  }
}

/** Early enough for the next question of the pages, but not in the first half of its life. */
function findRefreshTime(now: number, expiresAt: number): number {
  return expiresAt - Math.min(aheadSeconds * 1000, (expiresAt - now) / 2);
}

function isPast(time: number | undefined, now: number): boolean {
  return time !== undefined && time <= now;
}
