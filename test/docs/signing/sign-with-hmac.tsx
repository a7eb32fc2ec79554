import type { ReactElement } from "react";
import type { ApiDefinition } from "frond/definition";
import type { HttpRequest } from "frond/http";
import { Playground } from "frond/playground";

async function signRequest(request: HttpRequest): Promise<HttpRequest> {
  const text = request.body?.type === "json" ? request.body.text : "";
  const response = await fetch("/my/signatures", {
    method: "POST",
    body: JSON.stringify({ method: request.method, url: request.url, text }),
  });
  if (!response.ok) throw new Error("Your session has ended. Log in again.");
  return { ...request, headers: [...request.headers, ["X-Signature", await response.text()]] };
}

export function Page(props: { readonly definition: ApiDefinition }): ReactElement {
  return (
    <Playground
      definition={props.definition}
      node={{ type: "endpoint", id: "placeOrder" }}
      signRequest={signRequest}
    />
  );
}
