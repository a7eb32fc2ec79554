import { StrictMode, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { Playground, type PlaygroundProps } from "../../../../runtime/playground/index.js";
import "../../../../runtime/playground/playground.css";
import { withWays } from "./auth-fixture.js";
import { createFixture } from "./fixture-definition.js";

/**
 * `?endpoint=ID&api=ADDRESS&theme=dark&relay=ADDRESS&token=TEXT`, ways to authenticate as
 * `&ways=token|login+apiKey`, what the site says of its login as `&login=JSON`.
 */
const query = new URLSearchParams(location.search);
const theme = query.get("theme") === "dark" ? "dark" : "light";
const plain = createFixture(query.get("api") ?? "https://api.greenhouse.example/v1");

const ways = query.get("ways");
const definition =
  ways === null
    ? plain
    : withWays(
        plain,
        query.get("endpoint") ?? "waterPlant",
        ways.split("|").map((way) => way.split("+").filter((id) => id !== "")),
      );
const login = query.get("login");

function Harness(): ReactElement {
  const props: PlaygroundProps = {
    definition,
    node: { type: "endpoint", id: query.get("endpoint") ?? "waterPlant" },
    theme,
    apiReferenceHref: "#reference",
    flags: {
      proxy: query.get("relay") ?? false,
      localDevelopment: !query.has("locked"),
      loginInjection: login !== null,
    },
    ...(login === null
      ? {}
      : {
          loginInjection: {
            configurationUrl: `data:application/json,${encodeURIComponent(login)}`,
            logoutUrl: "/logout",
          },
        }),
    onClose: () => console.info("closed"),
    onEvent: (event) => console.info(JSON.stringify(event)),
    ...(query.has("token")
      ? { initialState: { auth: { bearer_token: query.get("token") ?? "" } } }
      : {}),
  };
  return <Playground {...props} />;
}

const root = document.querySelector("#root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Harness />
    </StrictMode>,
  );
}
