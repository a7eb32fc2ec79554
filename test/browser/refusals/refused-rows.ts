import { secrets } from "./create-pets-definition.js";
import { listed, phrases, type RefusalRow } from "./refusal-row.js";

const { kept, acted, ownMachine, contact } = phrases;

/** Which pages may use a relay. */
export const callerRows: readonly RefusalRow[] = [
  {
    code: "origin-refused",
    isHidden: true,
    options: { allowedOrigins: ["https://docs.example.com"] },
    says: {
      title: "The server at 127.0.0.1:{relayPort} does not respond to pages of {page}.",
      hint: "Most likely the relay does not allow this site.",
      source: kept,
      setting: "--origin {page}",
    },
  },
  {
    code: "origin-refused",
    isHidden: true,
    kind: "connection",
    options: { allowedOrigins: ["https://docs.example.com"] },
    says: {
      title: "The server at 127.0.0.1:{relayPort} does not respond to pages of {page}.",
      hint: "or copy a snippet and connect from your own machine.",
      source: kept,
      setting: "--origin {page}",
    },
  },
  {
    code: "host-refused",
    proxy: (relay) => relay.replace("127.0.0.1", "relay.localhost"),
    says: {
      title: "The relay does not accept relay.localhost:{relayPort} as its own name.",
      hint: contact,
      source: kept,
      setting: "--allowed-host relay.localhost:{relayPort}",
    },
  },
  {
    code: "token-required",
    options: { token: secrets.token },
    says: {
      title: "This relay requires a token, which the playground does not send.",
      hint: ownMachine,
      source: kept,
      setting: "--origin {page}",
    },
  },
  {
    code: "not-found",
    proxy: (relay) => `${relay}/docs`,
    says: {
      title: "The relay is not at the address in this site’s configuration.",
      hint: contact,
      source: kept,
    },
  },
  {
    code: "plain-refused",
    tampered: { headers: { "x-relay-plain": "1" } },
    says: {
      title: "The request asked the relay for a response format that pages cannot use.",
      hint: "A browser extension may have changed the request. Turn it off, reload the page, then send again.",
      source: kept,
    },
  },
  {
    code: "internal",
    options: {
      clientAddress: () => {
        throw new Error(secrets.token);
      },
    },
    says: {
      title: "The relay failed.",
      hint: "Wait a moment, then send again. If it happens again, give the request id below to the people who run this site.",
      source: acted,
    },
  },
];

/** What a relay forwards, and to whom. */
export const targetRows: readonly RefusalRow[] = [
  {
    code: "target-refused",
    url: "https://api.example.com:8443/v1",
    says: {
      title: "The relay does not forward requests to api.example.com:8443.",
      hint: "Pick one of the API’s environments in the bar above, or copy a snippet",
      source: kept,
      setting: "--allow api.example.com:8443",
    },
  },
  {
    code: "target-refused",
    kind: "connection",
    url: "wss://api.example.com/room",
    says: {
      title: "The relay does not forward connections to api.example.com.",
      hint: "or copy a snippet and connect from your own machine.",
      source: kept,
      setting: "--allow api.example.com",
    },
  },
  {
    code: "address-refused",
    url: "http://10.0.0.7:8080/v1",
    says: {
      title: "The relay does not connect to 10.0.0.7:8080: its address is not public.",
      hint: "Enter a public URL in the bar above, or copy a snippet",
      source: kept,
      setting: "--allow 10.0.0.7:8080",
    },
  },
  {
    code: "address-refused",
    as: "a public name with a private address",
    url: "https://pets.example.com/v1",
    options: { allowedTargets: [listed], resolve: () => Promise.resolve([secrets.address]) },
    says: {
      title: "The relay does not connect to pets.example.com: its address is not public.",
      hint: "Enter a public URL in the bar above",
      source: kept,
      setting: "--private-host pets.example.com",
    },
  },
  {
    code: "address-refused",
    as: "a metadata service",
    url: "http://169.254.169.254/latest",
    says: {
      title: "The relay does not connect to 169.254.169.254: its address is not public.",
      hint: "Enter a public URL in the bar above",
      source: kept,
    },
  },
  {
    code: "private-refused",
    url: "http://10.0.0.7:8080/v1",
    options: { development: { ownPorts: [] } },
    startCommand: "frond start pets.yaml",
    says: {
      title: "10.0.0.7:8080 belongs to your machine or network and is not allowed.",
      hint: "Restart frond with this command to allow it:",
      source: kept,
      command: "frond start pets.yaml --allow 10.0.0.7:8080",
    },
  },
  {
    code: "private-refused",
    kind: "connection",
    url: "ws://10.0.0.7/room",
    options: { development: { ownPorts: [] } },
    startCommand: "frond start pets.yaml",
    says: {
      title: "10.0.0.7:80 belongs to your machine or network and is not allowed.",
      hint: "Restart frond with this command to allow it:",
      source: kept,
      command: "frond start pets.yaml --allow 10.0.0.7:80",
    },
  },
  {
    code: "port-refused",
    url: "http://api.example.com:6379/v1",
    says: {
      title: "The relay never connects to port 6379: it belongs to a protocol other than HTTP.",
      hint: "Change the port in the bar above.",
      source: kept,
    },
  },
  {
    code: "scheme-refused",
    tampered: { url: (url) => url.replace("/proxy/http:", "/proxy/ftp:") },
    says: {
      title: "The relay supports only http and https URLs here.",
      hint: "Start the URL in the bar above with https:// or http://.",
      source: kept,
    },
  },
  {
    code: "target-invalid",
    as: "whose slashes a proxy has merged",
    tampered: { url: (url) => url.replace("/proxy/http://", "/proxy/http:/") },
    says: {
      title: "The relay cannot read the URL that reached it.",
      hint: "Check the URL in the bar above. If it is right, contact the people who run this site",
      source: kept,
      setting: "merge_slashes off;",
    },
  },
  {
    code: "target-loop",
    url: ({ relay }) => relay,
    says: {
      title: "127.0.0.1:{relayPort} leads back to the relay or the site itself.",
      hint: "Enter the API’s own URL in the bar above.",
      source: kept,
    },
  },
  {
    code: "method-refused",
    endpoint: { method: "X".repeat(65) },
    says: {
      title: "The relay does not forward requests with this method.",
      hint: `To use it, ${ownMachine}`,
      source: kept,
    },
  },
  {
    code: "header-refused",
    headers: { "Proxy-Authorization": "Basic x" },
    says: {
      title: "The relay does not forward one of the headers.",
      hint: "Remove headers that belong to the connection, such as Host, Connection and Content-Length",
      source: kept,
    },
  },
  {
    code: "connection-bound",
    headers: { Authorization: `NTLM ${secrets.token}` },
    says: {
      title:
        "The relay does not forward NTLM and Negotiate: they log in a connection, and the relay shares its connections.",
      hint: "Use another way to log in, or copy a snippet",
      source: kept,
    },
  },
];
