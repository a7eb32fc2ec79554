import { describeFailure } from "./describe-failure.js";
import { ExpiringStore } from "./expiring-store.js";
import type { LoginSettings } from "./login-options.js";
import type { ProviderClient, TokenResponse } from "./provider-client.js";

/** Maximum number of sessions. The oldest is dropped first. */
const maxSessions = 10_000;

/** Pages request the token every five minutes, so it must be valid a little longer. */
const aheadSeconds = 330;

interface Tokens {
  /** The token that pages send to the API. */
  readonly token: string;
  /** Milliseconds since 1970; undefined if the provider does not send it. */
  readonly expiresAt: number | undefined;
  /** When to refresh the token. */
  readonly refreshAt: number | undefined;
  readonly refreshToken: string | undefined;
  readonly idToken: string | undefined;
  readonly subject: string | undefined;
}

interface Session {
  tokens: Tokens;
  refreshing?: Promise<void> | undefined;
}

/** Tokens of a session that has ended, for the logout at the provider. */
export type EndedSession = Pick<Tokens, "refreshToken" | "idToken">;

/** Sessions of logged-in readers. Browsers get no secrets except the session id and the token. */
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

  /** Begins a session and returns its id. Throws if the response has no token of the requested kind. */
  begin(response: TokenResponse): string {
    return this.#store.add({ tokens: this.#readTokens(response) });
  }

  has(id: string): boolean {
    return this.#store.get(id) !== undefined;
  }

  /** Ends a session, if there is one. */
  end(id: string): EndedSession | undefined {
    const session = this.#store.get(id);
    this.#store.remove(id);
    return session?.tokens;
  }

  /** A token that is valid now, or undefined if the reader has to log in. */
  async findToken(id: string): Promise<string | undefined> {
    const session = this.#store.get(id);
    if (!session) return undefined;
    if (isPast(session.tokens.refreshAt, this.#settings.now()) && session.tokens.refreshToken) {
      // Providers accept a refresh token only once, so simultaneous requests share the new token.
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

  /** Refreshes the tokens. Ends the session if the provider rejects, but not if it cannot be reached. */
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

/** Before the last request of the pages, but not in the first half of the token's lifetime. */
function findRefreshTime(now: number, expiresAt: number): number {
  return expiresAt - Math.min(aheadSeconds * 1000, (expiresAt - now) / 2);
}

function isPast(time: number | undefined, now: number): boolean {
  return time !== undefined && time <= now;
}
