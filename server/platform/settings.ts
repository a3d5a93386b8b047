import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const url = (protocols: RegExp, hint: string) => z.url({ protocol: protocols, error: hint });

const isOrigin = (text: string) =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.origin === text;

const origins = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine(
    (list) => list.every(isOrigin),
    'must be addresses like http://localhost:8080, with commas in between',
  )
  .default([]);

const keyHint = 'must be 32 random bytes in base64, as `openssl rand -base64 32` prints them';
const key = z
  .base64(keyHint)
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, keyHint);

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65535, 'must be a port number'))
    .default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'must look like postgres://user:password@host:5432/name').optional(),
  PUBLIC_URL: url(/^https?$/, 'must be an http or https address').optional(),
  OIDC_ISSUER: url(/^https?$/, 'must be the address of an OpenID Connect provider').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  S3_ENDPOINT: url(/^https?$/, 'must be the address of an S3-compatible store').optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  RECEIPT_KEY: key.optional(),
  SMTP_URL: url(/^smtps?$/, 'must look like smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default('Wellkept <hello@wellkept.example>'),
  PUSH_ORIGINS: origins,
  PROVIDER_ORIGINS: origins,
  DEMO: flag.optional(),
  TRUSTED_PROXIES: z.string().optional(),
  RATE_LIMIT: z
    .string()
    .regex(/^\d{1,7}$/, 'must be requests a minute, or 0 for no limit')
    .transform(Number)
    .default(600),
  DELAY_LIMIT: z
    .string()
    .regex(/^\d{1,7}$/, 'must be milliseconds, or 0 for no limit')
    .transform(Number)
    .default(3000),
  METRICS: z.enum(['loopback', 'public'], 'must be loopback or public').default('loopback'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

export class SettingsError extends Error {}

/** Reads all settings from environment variables; a wrong one stops the start with a sentence that names it. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`The setting ${String(issue?.path[0])} is wrong: ${issue?.message}.`);
  }
  const e = parsed.data;
  needTogether(e, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  needTogether(e, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);

  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`);
  if (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.hash) {
    throw new SettingsError('The setting PUBLIC_URL is wrong: it must end after the host and port.');
  }
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    /** Without a trailing slash. */
    publicUrl: publicUrl.origin,
    secure: publicUrl.protocol === 'https:',
    oidc:
      e.OIDC_ISSUER && e.OIDC_CLIENT_ID && e.OIDC_CLIENT_SECRET
        ? { issuer: e.OIDC_ISSUER, clientId: e.OIDC_CLIENT_ID, clientSecret: e.OIDC_CLIENT_SECRET }
        : undefined,
    s3:
      e.S3_ENDPOINT && e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: e.S3_ENDPOINT,
            bucket: e.S3_BUCKET,
            region: e.S3_REGION,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    receiptKey: e.RECEIPT_KEY,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    /** Push services that are trusted although they are not on the public internet. */
    pushOrigins: e.PUSH_ORIGINS,
    /** Likewise, providers of cover that are trusted. */
    providerOrigins: e.PROVIDER_ORIGINS,
    /** By default, the demo world is loaded only into the embedded database of a local start. */
    demo: e.DEMO ?? (!e.DATABASE_URL && publicUrl.protocol === 'http:'),
    trustedProxies: e.TRUSTED_PROXIES,
    rateLimit: e.RATE_LIMIT,
    delayLimit: e.DELAY_LIMIT,
    metrics: e.METRICS,
    logLevel: e.LOG_LEVEL,
  };
}

export type Settings = ReturnType<typeof readSettings>;

function needTogether<K extends string>(given: Partial<Record<K, string>>, names: readonly K[]) {
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new SettingsError(`The setting ${missing.join(', ')} is missing: ${names.join(', ')} go together.`);
  }
}
