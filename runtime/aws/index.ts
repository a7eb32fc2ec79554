/** AWS Signature Version 4 for requests of the playground. */
export {
  createAwsSigner,
  type AwsCredentials,
  type AwsCredentialsSource,
  type AwsScope,
  type AwsSignerOptions,
} from "./create-aws-signer.js";
