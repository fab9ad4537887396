import net from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isTimeZone } from './time-zone.mjs';

/**
 * The environment, validated once at start: every mistake is named at once, no value is ever printed. The README lists
 * the variables; this is where they are read.
 */

export class EnvironmentError extends Error {
  /** @param {string[]} problems */
  constructor(problems) {
    super(`The environment has ${problems.length} mistake(s):\n${problems.map((line) => `  - ${line}`).join('\n')}`);
    this.name = 'EnvironmentError';
    this.problems = problems;
  }
}

/** A variable that is set to nothing is not set. @param {unknown} value */
const given = (value) => (value === undefined || String(value).trim() === '' ? undefined : String(value).trim());
/** @template {z.ZodType} Shape @param {Shape} shape */
const optional = (shape) => z.preprocess(given, shape.optional());
/** @template {z.ZodType} Shape @param {Shape} shape @param {string} fallback */
const withDefault = (shape, fallback) => z.preprocess((value) => given(value) ?? fallback, shape);
const truth = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => value === 'true' || value === '1');
/** @param {boolean} fallback */
const bool = (fallback) => z.preprocess((value) => given(value)?.toLowerCase() ?? String(fallback), truth);
/** @param {number} fallback @param {number} min @param {number} max */
const number = (fallback, min, max) =>
  z
    .preprocess(
      (value) => given(value) ?? String(fallback),
      z.string().regex(/^\d{1,9}$/, `must be a number from ${min} to ${max}`),
    )
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a number from ${min} to ${max}`);
/** @param {number} min @param {number} max @param {string} [what] */
const optionalNumber = (min, max, what = 'a number') => {
  const message = `must be ${what} from ${min} to ${max}`;
  const written = z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number);
  return optional(written.refine((value) => value >= min && value <= max, message));
};
const list = z
  .preprocess((value) => given(value) ?? '', z.string())
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const isUrl = (/** @type {string[]} */ protocols) => (/** @type {string} */ value) => {
  try {
    return protocols.includes(new URL(value).protocol);
  } catch {
    return false;
  }
};
/** A `/`, `?` or `#` of a password ends the host there, and the rest would be read as something else. */
const isCut = (/** @type {string} */ value) => /^\w+:\/\/[^/?#]*[/?#](?:[^?]*|[^=]*)@/.test(value);
/** An address that may have a user and a password. @param {(value: string) => boolean} isRight @param {string} message */
const server = (isRight, message) =>
  z
    .string()
    .refine((value) => !isCut(value), {
      error: 'must have its user and password percent-encoded, such as %2F for / and %40 for @',
      abort: true,
    })
    .refine(isRight, message);
const postgresUrl = server(isUrl(['postgres:', 'postgresql:']), 'must be a postgresql:// address');
/** `smtp:mail.example.com` parses, too, but names no server. @param {string} value */
const isSmtpUrl = (value) => isUrl(['smtp:', 'smtps:'])(value) && new URL(value).hostname !== '';
/** An address, alone or behind a name: `Agency Desk <desk@example.com>`. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;
const HOST = /^(?=.{1,253}(:|$))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*(:\d{1,5})?$/;
/** @param {string} value */
const isHost = (value) => {
  const [, port = '1'] = value.split(':');
  return HOST.test(value) && Number(port) >= 1 && Number(port) <= 65535;
};
/** @param {string} value */
const isNetwork = (value) => {
  const [, address = '', bits] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(value.trim()) ?? [];
  const family = net.isIP(address);
  return family !== 0 && Number(bits ?? 0) <= (family === 4 ? 32 : 128);
};

const shape = z.object({
  PORT: number(3000, 0, 65535),
  LISTEN_ADDRESS: optional(z.string().refine((value) => net.isIP(value) !== 0, 'must be an IP address')),
  PRODUCT_HOST: z.preprocess(
    (value) => given(value)?.toLowerCase(),
    z.string().refine(isHost, 'must be a host name with an optional port (1 to 65535), such as example.com').optional(),
  ),
  PRODUCT_NAME: withDefault(z.string().max(60, 'must have at most 60 characters'), 'Agency Desk'),
  PUBLIC_SCHEME: withDefault(z.enum(['http', 'https'], 'must be http or https'), 'http'),
  APP_ENV: optional(
    z.enum(['development', 'staging', 'production', 'test'], 'must be development, staging, production or test'),
  ),
  TIME_ZONE: withDefault(
    z.string().refine(isTimeZone, 'must be an IANA time zone such as Australia/Sydney'),
    'Australia/Sydney',
  ),
  TRUST_PROXY: z
    .preprocess((value) => given(value) ?? 'false', z.string())
    .refine(
      // If every hop were trusted, the first address would count, which is whatever the client wrote.
      (value) =>
        ['true', 'false'].includes(value) ||
        value.split(',').every((part) => isNetwork(part) && !/\/0+$/.test(part.trim())),
      'must be true, false or a comma-separated list of networks, none of them everybody (/0)',
    )
    .transform((value) =>
      value === 'true' ? true : value === 'false' ? false : value.split(',').map((part) => part.trim()),
    ),
  SOCKET_URL: withDefault(z.string(), 'auto'),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_APP_URL: optional(postgresUrl),
  DATABASE_PLATFORM_URL: optional(postgresUrl),
  DATABASE_DIRECT_URL: optional(postgresUrl),
  DATABASE_REPLICA_URL: optional(postgresUrl),
  DATA_DIR: withDefault(z.string(), '.data'),
  DEMO: z.preprocess((value) => given(value)?.toLowerCase(), truth.optional()),
  SECRET_KEYS: optional(
    z
      .string()
      .refine(
        (value) =>
          value
            .split(',')
            .every(
              (part) => /^[\w-]{1,20}:/.test(part) && Buffer.from(part.split(':')[1] ?? '', 'base64').length === 32,
            ),
        'must be id:key pairs, each key 32 bytes in base64, the current one first',
      )
      .refine((value) => {
        const ids = value.split(',').map((pair) => pair.split(':')[0]);
        return new Set(ids).size === ids.length;
      }, 'must have each id once: give a new key another id, such as k2'),
  ),
  AUTH_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  HIDE_ACCOUNTS: bool(false),
  AUDIT_DAYS: number(730, 30, 36500),
  REFUSE_COMMON_PASSWORDS: bool(true),
  API_ORIGINS: list.refine(
    (values) => values.every((value) => isUrl(['http:', 'https:'])(value) && new URL(value).origin === value),
    'must be a list of origins such as https://example.com',
  ),
  NAMED_STATEMENTS: bool(true),
  STOP_NOTICE_MS: optionalNumber(0, 20_000, 'milliseconds'),
  // Leaves time for the rest of a request within the two seconds of trust 21.
  DATABASE_PATIENCE_MS: number(1500, 100, 60_000),
  DATABASE_APP_CONNECTIONS: number(10, 2, 200),
  DATABASE_PLATFORM_CONNECTIONS: number(6, 2, 200),
  API_RATE_LIMIT: number(100, 1, 1_000_000),
  METRICS_PORT: optionalNumber(1, 65535),
  METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 visible characters')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.string().refine(isUrl(['http:', 'https:']), 'must be an http(s) address')),
  RESEND_API_KEY: optional(z.string()),
  RESEND_URL: withDefault(
    z.string().refine(isUrl(['http:', 'https:']), 'must be an http(s) address'),
    'https://api.resend.com',
  ),
  MAIL_FROM: optional(z.string().regex(SENDER, 'must be an e-mail address')),
  SMTP_URL: optional(server(isSmtpUrl, 'must be an smtp:// or smtps:// address')),
  SMTP_ALLOW_PORTS: list.refine(
    (values) => values.every((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65535),
    'must be a list of port numbers',
  ),
  SMTP_ALLOW_PRIVATE: list.refine((values) => values.every((value) => isNetwork(value)), 'must be a list of networks'),
  S3_ENDPOINT: optional(z.string().refine(isUrl(['http:', 'https:']), 'must be an http(s) address')),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  MAX_FILE_MB: number(25, 1, 1024),
  BRAND_FILES_GB: optionalNumber(1, 999_999),
  LOG_LEVEL: withDefault(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
    'info',
  ),
});

const S3 = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/** @typedef {ReturnType<typeof readEnvironment>} Environment */

/**
 * Reads and checks the environment.
 * @param {Record<string, string | undefined>} [env]
 * @throws {EnvironmentError} naming every mistake.
 */
export function readEnvironment(env = process.env) {
  const outcome = shape.safeParse(Object.fromEntries(Object.keys(shape.shape).map((name) => [name, env[name]])));
  const problems = outcome.success
    ? []
    : outcome.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  const external = Boolean(given(env.DATABASE_URL) ?? given(env.DATABASE_APP_URL));
  if (external) {
    if (!given(env.SECRET_KEYS)) problems.push('SECRET_KEYS is required with an own database');
    if (!given(env.AUTH_SECRET)) problems.push('AUTH_SECRET is required with an own database');
  }
  // A file of settings that was read only in part must not bring a public host up from an empty database.
  if (!external && isPublic(env) && !given(env.DATA_DIR)) {
    problems.push(
      'DATABASE_URL is required with APP_ENV=production or PUBLIC_SCHEME=https; to serve from the embedded database there, set DATA_DIR',
    );
  }
  if (Boolean(given(env.DATABASE_APP_URL)) !== Boolean(given(env.DATABASE_PLATFORM_URL))) {
    problems.push('DATABASE_APP_URL and DATABASE_PLATFORM_URL go together');
  }
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL']) {
    if (given(env[name]) && !external) problems.push(`${name} is for an own database`);
  }
  if (outcome.success && outcome.data.METRICS_PORT === outcome.data.PORT) {
    problems.push('METRICS_PORT must be another port than PORT; without METRICS_PORT set METRICS_TOKEN');
  }
  const storage = S3.filter((name) => given(env[name]));
  if (storage.length > 0 && storage.length < S3.length) problems.push(`${S3.join(', ')} go together`);
  if (!outcome.success || problems.length > 0) throw new EnvironmentError(problems);
  return Object.freeze(environmentFrom(outcome.data, external));
}

/**
 * Whether the settings are those of a host that others reach.
 * @param {{ APP_ENV?: string | undefined, PUBLIC_SCHEME?: string | undefined }} settings
 */
const isPublic = ({ APP_ENV, PUBLIC_SCHEME }) => given(APP_ENV) === 'production' || given(PUBLIC_SCHEME) === 'https';

/** @param {z.output<typeof shape>} read @param {boolean} external */
function environmentFrom(read, external) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = read;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  return {
    port: read.PORT,
    /** Of this machine; every one of them, if there is none. */
    listenAddress: read.LISTEN_ADDRESS,
    productHost: read.PRODUCT_HOST ?? (read.PORT === 80 ? 'localhost' : `localhost:${read.PORT}`),
    productName: read.PRODUCT_NAME,
    publicScheme: read.PUBLIC_SCHEME,
    appEnv: read.APP_ENV ?? (external ? 'production' : 'development'),
    timeZone: read.TIME_ZONE,
    trustProxy: read.TRUST_PROXY,
    socketUrl: read.SOCKET_URL,
    /** Whether the database is the deployer's; else it is the embedded one. */
    externalDatabase: external,
    databaseUrl: read.DATABASE_URL,
    databaseAppUrl: read.DATABASE_APP_URL,
    databasePlatformUrl: read.DATABASE_PLATFORM_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databaseReplicaUrl: read.DATABASE_REPLICA_URL,
    namedStatements: read.NAMED_STATEMENTS,
    /**
     * Whether logos or files of briefs are in a storage that is no longer configured: known once the database is open.
     */
    isStorageMissing: false,
    // No load balancer probes the embedded case, and somebody waits for the stop.
    stopNoticeMs: read.STOP_NOTICE_MS ?? (external ? 5000 : 1000),
    databasePatienceMs: read.DATABASE_PATIENCE_MS,
    databaseAppConnections: read.DATABASE_APP_CONNECTIONS,
    databasePlatformConnections: read.DATABASE_PLATFORM_CONNECTIONS,
    dataDir: path.resolve(read.DATA_DIR),
    // The passwords of its accounts are public: on a host that others reach only where it is asked for.
    demo: !external && (read.DEMO ?? !isPublic(read)),
    secretKeys: read.SECRET_KEYS,
    authSecret: read.AUTH_SECRET,
    hideAccounts: read.HIDE_ACCOUNTS,
    auditDays: read.AUDIT_DAYS,
    refuseCommonPasswords: read.REFUSE_COMMON_PASSWORDS,
    apiOrigins: read.API_ORIGINS,
    apiRateLimit: read.API_RATE_LIMIT,
    metricsPort: read.METRICS_PORT,
    metricsToken: read.METRICS_TOKEN,
    otlpEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    resendApiKey: read.RESEND_API_KEY,
    resendUrl: read.RESEND_URL,
    mailFrom: read.MAIL_FROM,
    smtpUrl: read.SMTP_URL,
    smtpAllowPorts: read.SMTP_ALLOW_PORTS.map(Number),
    // The embedded default may talk to a mail catcher on this machine.
    smtpAllowPrivate:
      read.SMTP_ALLOW_PRIVATE.length > 0 || external ? read.SMTP_ALLOW_PRIVATE : ['127.0.0.0/8', '::1/128'],
    s3:
      endpoint && region && bucket && accessKeyId && secretAccessKey
        ? { endpoint, region, bucket, accessKeyId, secretAccessKey }
        : null,
    maxFileMb: read.MAX_FILE_MB,
    /** For one brand, unless a superuser has set another limit. */
    brandFilesGb: read.BRAND_FILES_GB ?? (endpoint ? 50 : 2),
    logLevel: read.LOG_LEVEL,
  };
}
