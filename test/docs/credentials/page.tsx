import type { ReactElement } from "react";
import type { ApiDefinition } from "frond/definition";
import { Playground } from "frond/playground";

export function Page(props: { readonly definition: ApiDefinition }): ReactElement {
  return (
    <Playground
      definition={props.definition}
      node={{ type: "endpoint", id: "listPets" }}
      flags={{ proxy: "https://relay.acme.example", loginInjection: true }}
      oauthCallbackUrl="/docs/oauth-callback.html"
      loginInjection={{ configurationUrl: "/me/playground", logoutUrl: "/me/logout" }}
      initialState={{
        auth: {
          bearer_token: [
            { key: "Test", value: "pk_test_123", selected: true },
            { key: "Read only", value: "pk_read_456", selected: false },
          ],
        },
      }}
    />
  );
}
