import { Client as Garden } from "garden";
import type { ClientOptions as GardenOptions } from "garden";
import { Client as Park, listBenches } from "park";
import { Client as Shed, listTools } from "shed";
import { Client as Vault, listKeys, listKeysPages, withDebug } from "vault";
import type { AuthOptions, CallOptions, ClientOptions } from "vault";

const user = { type: "basic", username: "ann", password: "secret" } as const;
const key = { type: "value", value: "secret" } as const;

// The schemes of the document, and what each of them takes.
const vault = new Vault({ auth: { "app-key": key, "app-secret": key } });
void new Vault({ auth: () => ({ admin: user }), environment: "staging" });
void new Vault({ auth: async () => undefined });
void listKeys({ auth: { admin: user } });
// @ts-expect-error Not a scheme of this API.
void new Vault({ auth: { appKey: key } });
// @ts-expect-error Not a scheme of this API, from a function either.
void new Vault({ auth: () => ({ appKey: key }) });
// @ts-expect-error A scheme that no operation asks for.
void new Vault({ auth: { unused: key } });
// @ts-expect-error A user name and a password, not a key.
void new Vault({ auth: { admin: key } });
// @ts-expect-error A key, not a token.
void new Vault({ auth: { "app-key": { type: "bearer", token: "secret" } } });

// Of a call, too: `{}` sends none.
void vault.keys.listKeys({}, { auth: {} });
void listKeysPages({}, {}, { auth: { admin: user } });
// @ts-expect-error Not a scheme of this API.
void vault.keys.listKeys({}, { auth: { root: user } });
// @ts-expect-error Not a scheme of this API.
void listKeys({}, {}, { auth: { root: user } });
// @ts-expect-error Not a scheme of this API.
void vault.keys.listKeysItems({}, { auth: { root: user } });

// A token goes to a bearer scheme or to the only key; here it would go nowhere.
void new Garden({ token: "secret" });
void new Shed({
  token: () => Promise.resolve("secret"),
  refreshAuth: () => Promise.resolve("new"),
});
void listTools({ token: "secret" });
// @ts-expect-error Two keys.
void new Vault({ token: "secret" });
// @ts-expect-error Two keys.
void listKeys({ token: () => "secret" });
// @ts-expect-error Nothing takes a fresh token.
void new Vault({ refreshAuth: () => Promise.resolve("secret") });
// @ts-expect-error Needs no credentials.
void new Park({ token: "secret" });
// @ts-expect-error Needs no credentials.
void listBenches({ auth: { key } });
const shared = { token: "secret", maxRetries: 3 };
void new Garden(shared);
// @ts-expect-error Neither from elsewhere.
void new Park(shared);

// The environments of the document.
void new Vault({ environment: "production" });
// @ts-expect-error Misspelt.
void new Vault({ environment: "prod" });
// @ts-expect-error The document has no server, so it has no environment.
void new Shed({ environment: "default" });
const chosen: string = "staging";
// @ts-expect-error Any text.
void new Vault({ environment: chosen });

// Options that are passed on.
function create(options: ClientOptions): Vault {
  return new Vault(withDebug({ ...options, maxRetries: 0 }));
}
const auth: AuthOptions = { admin: user };
void create({ auth, environment: "staging" });
void listKeys(create({}).options, {}, { auth } satisfies CallOptions);
// Those of one API are no others'.
declare const ofGarden: GardenOptions;
// @ts-expect-error It may have a token.
void create(ofGarden);
// What every API takes is the same for all.
const { maxRetries = 2, headers = {}, onRetry = [] } = ofGarden;
void create({ maxRetries, headers, onRetry });
