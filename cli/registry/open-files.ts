import { join } from "node:path";
import type { RegistryValues } from "../../generator/config/registry-settings.js";
import { createS3Files, openFolderFiles } from "../../runtime/node/index.js";
import type { FileStore } from "../../runtime/registry/index.js";

/** Opens the file storage: an S3 bucket if one is set, else a folder. */
export async function openFiles(values: RegistryValues): Promise<FileStore> {
  const { s3Endpoint: endpoint, s3AccessKeyId: accessKeyId } = values;
  const { s3SecretAccessKey: secretAccessKey, s3Bucket: bucket, s3Region: region } = values;
  if (endpoint === undefined) return openFolderFiles(join(values.data, "files"));
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error(
      "--s3-endpoint needs FROND_REGISTRY_S3_ACCESS_KEY_ID and FROND_REGISTRY_S3_SECRET_ACCESS_KEY.",
    );
  }
  return createS3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}
