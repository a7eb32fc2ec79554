import { createAwsSigner } from "frond/aws";

export const signRequest = createAwsSigner({
  // Asked for at each request. Return temporary credentials, with their sessionToken.
  getCredentials: async () => {
    const response = await fetch("/my/aws-credentials");
    if (!response.ok) throw new Error("Log in again to get AWS credentials.");
    return await response.json();
  },
  region: "eu-central-1",
  service: "execute-api",
});
