import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from '@/server/environment.mjs';
import { settingsWarnings } from '@/server/settings-warnings.mjs';

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readEnvironment(env);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
};

describe('the environment', () => {
  it('has a default for everything in the embedded case', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 3000,
      productHost: 'localhost:3000',
      publicScheme: 'http',
      appEnv: 'development',
      timeZone: 'Australia/Sydney',
      demo: true,
      externalDatabase: false,
    });
  });

  it('names all mistakes at once', () => {
    const problems = problemsOf({
      PORT: 'three',
      PUBLIC_SCHEME: 'ftp',
      TIME_ZONE: 'Mars/Olympus',
      TRUST_PROXY: 'perhaps',
      SECRET_KEYS: 'short',
      S3_BUCKET: 'alone',
    });
    for (const name of ['PORT', 'PUBLIC_SCHEME', 'TIME_ZONE', 'TRUST_PROXY', 'SECRET_KEYS', 'S3_ENDPOINT']) {
      expect(problems.some((line) => line.startsWith(name))).toBe(true);
    }
  });

  it('never says what a value was', () => {
    const secret = 'postgres//owner:hunter2@db';
    expect(problemsOf({ DATABASE_URL: secret, SECRET_KEYS: 'hunter2' }).join('\n')).not.toContain('hunter2');
  });

  it('takes one address of the machine to listen at, by its number', () => {
    expect(problemsOf({ LISTEN_ADDRESS: 'localhost' })).toEqual(['LISTEN_ADDRESS must be an IP address']);
    expect(readEnvironment({ LISTEN_ADDRESS: '127.0.0.1' }).listenAddress).toBe('127.0.0.1');
    expect(readEnvironment({ LISTEN_ADDRESS: '' }).listenAddress).toBeUndefined();
  });

  it('takes a product host with a port that there is, since no request could name another', () => {
    for (const port of [0, 65536, 99999]) {
      expect(problemsOf({ PRODUCT_HOST: `example.com:${port}` })).toEqual([
        'PRODUCT_HOST must be a host name with an optional port (1 to 65535), such as example.com',
      ]);
    }
    expect(readEnvironment({ PRODUCT_HOST: 'example.com:65535' }).productHost).toBe('example.com:65535');
  });

  it('takes each id of SECRET_KEYS once, since of two keys under one id only the first would be found', () => {
    const pair = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`;
    expect(problemsOf({ SECRET_KEYS: `${pair('k1', 2)},${pair('k1', 1)}` })).toEqual([
      'SECRET_KEYS must have each id once: give a new key another id, such as k2',
    ]);
    expect(problemsOf({ SECRET_KEYS: `${pair('k2', 2)},${pair('k1', 1)}` })).toEqual([]);
  });

  it('takes another port for metrics than for the product', () => {
    const refusal = ['METRICS_PORT must be another port than PORT; without METRICS_PORT set METRICS_TOKEN'];
    expect(problemsOf({ METRICS_PORT: '3000' })).toEqual(refusal);
    expect(problemsOf({ PORT: '4000', METRICS_PORT: '4000' })).toEqual(refusal);
    expect(problemsOf({ PORT: '4000', METRICS_PORT: '3000' })).toEqual([]);
  });

  it.each(['smtp:', 'smtp://', 'smtp:mail.example.com', 'mail.example.com:587'])(
    'SMTP_URL=%s is refused, since it names no server',
    (SMTP_URL) => expect(problemsOf({ SMTP_URL })).toEqual(['SMTP_URL must be an smtp:// or smtps:// address']),
  );

  it.each(['p@ss/word', 'a#b', '12#4', 'q?r', 'bQ/s+Zw==', '7/8?9'])(
    'a password %s that stands in an address as it is is refused in words, since its host would be another',
    (password) => {
      const how = 'must have its user and password percent-encoded, such as %2F for / and %40 for @';
      const address = `postgresql://desk:${password}@db.example.com/desk?sslmode=verify-full`;
      const names = ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_PLATFORM_URL', 'DATABASE_DIRECT_URL'];
      for (const name of [...names, 'DATABASE_REPLICA_URL']) {
        expect(problemsOf({ [name]: address })).toContain(`${name} ${how}`);
      }
      expect(problemsOf({ SMTP_URL: `smtp://desk:${password}@smtp.example.com:587` })).toEqual([`SMTP_URL ${how}`]);
    },
  );

  it.each([
    `desk:${encodeURIComponent('p@ss/w#rd?')}@db.example.com/desk`,
    'desk:p@ss:word@db.example.com/desk',
    'desk@db.example.com/desk?sslmode=verify-full&sslrootcert=/etc/ssl/desk@db.pem',
    '/desk?host=/var/run/postgresql',
  ])('an address postgresql://%s is taken', (address) => {
    const keys = { SECRET_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`, AUTH_SECRET: 'x'.repeat(32) };
    expect(problemsOf({ DATABASE_URL: `postgresql://${address}`, ...keys })).toEqual([]);
  });

  it.each(['@example.com', 'desk@', 'Agency Desk <@example.com>', 'desk@home <desk>', 'a@example.com, b@example.com'])(
    'MAIL_FROM=%s is refused, since it names no sender',
    (MAIL_FROM) => expect(problemsOf({ MAIL_FROM })).toEqual(['MAIL_FROM must be an e-mail address']),
  );

  it.each(['desk@example.com', 'no-reply@localhost', 'Agency Desk <desk@example.com>', '"Agency, Desk" <a@b.example>'])(
    'MAIL_FROM=%s is taken',
    (MAIL_FROM) => expect(readEnvironment({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM),
  );

  it('takes a replica, and an address past a pooler, beside an own database only, by a postgresql:// address', () => {
    for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_DIRECT_URL']) {
      expect(problemsOf({ [name]: 'postgresql://replica/desk' })).toEqual([`${name} is for an own database`]);
    }
    expect(problemsOf({ DATABASE_REPLICA_URL: 'https://replica' })[0]).toBe(
      'DATABASE_REPLICA_URL must be a postgresql:// address',
    );
  });

  it('wants keys with an own database, which is production and never gets demonstration data', () => {
    const DATABASE_URL = 'postgresql://owner@db/desk';
    expect(problemsOf({ DATABASE_URL })).toEqual([
      'SECRET_KEYS is required with an own database',
      'AUTH_SECRET is required with an own database',
    ]);
    const keys = { SECRET_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`, AUTH_SECRET: 'x'.repeat(32) };
    expect(readEnvironment({ DATABASE_URL, ...keys, DEMO: 'true' })).toMatchObject({
      appEnv: 'production',
      demo: false,
    });
  });
});

describe('a host that others reach', () => {
  it.each<Record<string, string>>([{ APP_ENV: 'production' }, { PUBLIC_SCHEME: 'https' }])(
    '%o without DATABASE_URL is refused',
    (env) => {
      const refusal = [expect.stringMatching(/^DATABASE_URL is required .*set DATA_DIR$/)];
      expect(problemsOf(env)).toEqual(refusal);
      expect(problemsOf({ ...env, DATABASE_URL: '', DEMO: 'true' })).toEqual(refusal);
    },
  );

  it('serves from the embedded database where its folder is named, and gets demonstration data only if asked', () => {
    const env = { APP_ENV: 'production', PUBLIC_SCHEME: 'https', DATA_DIR: '/var/lib/desk' };
    expect(readEnvironment(env)).toMatchObject({ externalDatabase: false, demo: false });
    expect(readEnvironment({ ...env, DEMO: 'true' }).demo).toBe(true);
    expect(readEnvironment({ DEMO: 'false' }).demo).toBe(false);
    expect(problemsOf({ DEMO: 'perhaps' })).toEqual(['DEMO must be true or false']);
  });
});

it.each(['perhaps', '10.0.0.0/33', '10.0.0', '10.0.0.1,', '0.0.0.0/0', '10.0.0.0/8,::/0', 'proxy.example.com'])(
  'TRUST_PROXY=%s is refused: it names no proxies',
  (TRUST_PROXY) => expect(problemsOf({ TRUST_PROXY })).toEqual([expect.stringContaining('TRUST_PROXY must be')]),
);

describe('a production that lacks something', () => {
  const production = {
    appEnv: 'production',
    publicScheme: 'https',
    resendApiKey: 'key',
    smtpUrl: undefined,
    isStorageMissing: false,
  } as const;

  it('is named: no way to send mail, no encryption, a storage of images that went; elsewhere nobody is told', () => {
    expect(settingsWarnings(production)).toEqual([]);
    expect(settingsWarnings({ ...production, resendApiKey: undefined })).toEqual([expect.stringContaining('SMTP_URL')]);
    expect(settingsWarnings({ ...production, publicScheme: 'http' })).toEqual([
      expect.stringContaining('PUBLIC_SCHEME'),
    ]);
    expect(settingsWarnings({ ...production, isStorageMissing: true })).toEqual([expect.stringContaining('S3_')]);
    expect(settingsWarnings({ ...production, appEnv: 'staging', resendApiKey: undefined })).toEqual([]);
  });

  it('waits longer for probes than the embedded case', () => {
    expect(readEnvironment({}).stopNoticeMs).toBe(1000);
    expect(readEnvironment({ STOP_NOTICE_MS: '8000' }).stopNoticeMs).toBe(8000);
    expect(problemsOf({ STOP_NOTICE_MS: '60000' })).toEqual(['STOP_NOTICE_MS must be milliseconds from 0 to 20000']);
  });
});
