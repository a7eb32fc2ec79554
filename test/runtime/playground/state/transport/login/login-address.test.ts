import { describe, expect, it } from "vitest";
import {
  addReturnAddress,
  readLoginError,
  withoutLoginError,
} from "../../../../../../runtime/playground/state/transport/login/watch-login.js";

const page = "https://docs.acme.example/pets/list?explorer=true";

describe("the address of the login", () => {
  it("carries the page in the parameter that the site names, next to what it had", () => {
    const address = new URL(addReturnAddress("https://login.acme.example/go?a=1", "next", page));
    expect(address.origin + address.pathname).toBe("https://login.acme.example/go");
    expect(Object.fromEntries(address.searchParams)).toEqual({ a: "1", next: page });
  });

  it("may be a path of the site", () => {
    const address = new URL(addReturnAddress("/frond/login/logout", "state", page));
    expect(address.origin + address.pathname).toBe("https://docs.acme.example/frond/login/logout");
    expect(address.searchParams.get("state")).toBe(page);
  });
});

describe("the error of a login", () => {
  it("is the description if there is one, otherwise the error", () => {
    expect(readLoginError("?error=access_denied&error_description=No+access.")).toBe("No access.");
    expect(readLoginError("?error=access_denied")).toBe("access_denied");
    expect(readLoginError("?error=access_denied&error_description=+")).toBe("access_denied");
  });

  it("is none without error, whatever the description", () => {
    expect(readLoginError("?explorer=true")).toBeUndefined();
    expect(readLoginError("?error=&error_description=Call+this+number")).toBeUndefined();
  });

  it("is cut after 300 characters", () => {
    expect(readLoginError(`?error=${"a".repeat(5000)}`)).toBe(`${"a".repeat(300)}…`);
  });

  it("is taken out of the address, and nothing else is", () => {
    expect(
      withoutLoginError(`${page}&error=access_denied&error_description=No&error_uri=x#form=1`),
    ).toBe(`${page}#form=1`);
    expect(withoutLoginError("https://docs.acme.example/a?b=%20c&d")).toBe(
      "https://docs.acme.example/a?b=%20c&d",
    );
  });
});
