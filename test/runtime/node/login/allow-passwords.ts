import { errors, type Provider } from "oidc-provider";

/** Who may log in by password. */
export interface PasswordAccount {
  readonly id: string;
  readonly username: string;
  readonly password: string;
}

/** Adds the grant type `password` of RFC 6749, section 4.3, which the library leaves out. */
export function allowPasswords(provider: Provider, account: PasswordAccount): void {
  const parameters = ["username", "password", "scope"];
  provider.registerGrantType<{ username?: string; password?: string }>(
    "password",
    async (ctx) => {
      const { client, params } = ctx.oidc;
      if (params.username !== account.username || params.password !== account.password) {
        throw new errors.InvalidGrant("user name or password is wrong");
      }
      const grant = new provider.Grant({ accountId: account.id, clientId: client.clientId });
      const scope = params.scope ?? "";
      grant.addOIDCScope(scope);
      const grantId = await grant.save();
      const common = { accountId: account.id, client, grantId, gty: "password", scope };
      const accessToken = new provider.AccessToken({ ...common, expiresWithSession: false });
      const refreshToken = new provider.RefreshToken({
        ...common,
        rotations: 0,
        expiresWithSession: false,
      } as never);
      ctx.body = {
        access_token: await accessToken.save(),
        expires_in: accessToken.expiration,
        refresh_token: await refreshToken.save(),
        token_type: "Bearer",
        ...(scope === "" ? {} : { scope }),
      };
    },
    parameters,
  );
}
