import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Settings } from '../settings.ts';
import { checkKey, type Store } from './store.ts';

export function createBucket({ endpoint, bucket, ...credentials }: NonNullable<Settings['s3']>): Store {
  const aws = new AwsClient({ ...credentials, service: 's3' });
  const call = async (
    method: string,
    key: string,
    init: { body?: Uint8Array<ArrayBuffer> | Blob; headers?: Record<string, string> } = {},
  ) => {
    const response = await aws.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${checkKey(key)}`, {
      method,
      ...init,
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The media store answered ${response.status} to ${method}.`);
  };
  const put = async (key: string, body: Uint8Array<ArrayBuffer> | Blob) => {
    const response = await call('PUT', key, { body });
    if (!response.ok) throw new Error(`The bucket ${bucket} does not exist.`);
  };
  return {
    put: (key, bytes) => put(key, new Uint8Array(bytes)),
    // Streamed from disk, and read again if the request is retried.
    putFile: async (key, path) => put(key, await openAsBlob(path)),
    async size(key) {
      const response = await call('HEAD', key);
      return response.ok ? Number(response.headers.get('content-length')) : undefined;
    },
    async read(key, range) {
      const response = await call(
        'GET',
        key,
        range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {},
      );
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      await response.body?.cancel();
      return undefined;
    },
    async remove(key) {
      await call('DELETE', key);
    },
  };
}
