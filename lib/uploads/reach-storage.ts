import type { S3Client } from '@aws-sdk/client-s3';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { perRuntime } from '@/lib/runtime/per-runtime';

/** Unless the caller says otherwise: a page waits for its logo no longer than for the database (trust 21). */
const TIMEOUT_MS = 2000;

const connection = perRuntime('object storage', (): { client?: S3Client } => ({}));

export type Sdk = typeof import('@aws-sdk/client-s3');
export type Storage = {
  readonly sdk: Sdk;
  readonly client: S3Client;
  readonly Bucket: string;
  readonly abortSignal: AbortSignal;
};

/**
 * Calls the S3-compatible storage that the deployer configured, for pictures and for files of briefs. Outside of transactions: it is another machine.
 * @param timeoutMs for all of the calls
 * @throws Fault unavailable when it does not answer, or is not configured
 */
export async function reachStorage<T>(
  verb: 'get' | 'put' | 'delete',
  work: (storage: Storage) => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T> {
  try {
    const { s3 } = environment();
    if (!s3) throw new Error('a file is in S3-compatible storage, and S3_ENDPOINT is not set');
    // Loaded only where it is used: most deployments store their files in the database.
    const sdk = await import('@aws-sdk/client-s3');
    const shared = connection();
    shared.client ??= connected(sdk, s3);
    return await work({ sdk, client: shared.client, Bucket: s3.bucket, abortSignal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    log.error('the S3-compatible storage did not answer', { error, operation: `storage.${verb}` });
    throw new Fault('unavailable', 'storage/unavailable', 'Files cannot be stored or read at the moment');
  }
}

type Place = NonNullable<ReturnType<typeof environment>['s3']>;

function connected({ S3Client }: Sdk, { endpoint, region, accessKeyId, secretAccessKey }: Place): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The bucket in the path: which every S3-compatible server supports.
    forcePathStyle: true,
    // Newer checksums, which some of them do not support, are sent only if required.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
