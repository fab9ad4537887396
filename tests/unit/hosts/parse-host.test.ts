import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyHost, isSlug, parseHost, RESERVED_SLUGS } from '@/server/hosts/parse-host.mjs';

const PRODUCT = 'localhost:3000';
const label = fc.stringMatching(/^[a-z0-9-]{1,20}$/);
const hostName = fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.'));

describe('parseHost', () => {
  test.each([
    ['Harbour.LOCALHOST:3000', 'harbour.localhost'],
    ['harbour.test.', 'harbour.test'],
    ['harbour.test.:443', 'harbour.test'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['xn--mller-kva.example', 'xn--mller-kva.example'],
  ])('%s reads as %s', (raw, host) => {
    expect(parseHost(raw)).toBe(host);
  });

  test.each([
    undefined,
    '',
    '.',
    'a..b',
    '.a',
    'a b',
    'a,b',
    'a_b',
    'a/b',
    'a@b',
    'a#b',
    'a?b',
    'a\\b',
    'a:b',
    'a:123456',
    'a:99999',
    'a:1:2',
    '[::1]:3000',
    'müller.example',
    'a\u0000b',
    'a\n',
    'a..',
    'x'.repeat(64),
    `${'a.'.repeat(127)}aa`,
  ])('%j is refused', (raw) => {
    expect(parseHost(raw)).toBeNull();
  });

  test('any host name is found again under any case, port and trailing dot', () => {
    fc.assert(
      fc.property(
        hostName,
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.integer({ min: 0, max: 65535 })),
        (name, loud, dot, port) => {
          const raw = `${loud ? name.toUpperCase() : name}${dot ? '.' : ''}${port === null ? '' : `:${port}`}`;
          expect(parseHost(raw)).toBe(name);
        },
      ),
    );
  });

  test('whatever comes in, nothing but host-name characters comes out, and parsing again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string(), hostName), (raw) => {
        const host = parseHost(raw);
        if (host === null) return;
        expect(host).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/);
        expect(parseHost(host)).toBe(host);
      }),
    );
  });
});

describe('classifyHost', () => {
  const kindOf = (raw: string, product = PRODUCT) => classifyHost(parseHost(raw), product);

  test('[A-03 A-17] product, admin and brand hosts are told apart', () => {
    expect(kindOf('localhost:3000')).toEqual({ kind: 'product' });
    expect(kindOf('admin.localhost:3000')).toEqual({ kind: 'admin' });
    expect(kindOf('harbour.localhost:3000')).toEqual({ kind: 'brand', by: 'slug', slug: 'harbour' });
    expect(kindOf('harbour.test')).toEqual({ kind: 'brand', by: 'domain', domain: 'harbour.test' });
    expect(kindOf('www.harbour.test:80')).toEqual({ kind: 'brand', by: 'domain', domain: 'harbour.test' });
  });

  test('a port, a case or a trailing dot never changes the portal', () => {
    expect(kindOf('ADMIN.localhost.', 'LOCALHOST:3000')).toEqual({ kind: 'admin' });
    expect(kindOf('localhost:9', 'localhost')).toEqual({ kind: 'product' });
  });

  test.each([
    'a.b.localhost',
    'www.harbour.localhost',
    'www.localhost',
    'api.localhost',
    `${'x'.repeat(21)}.localhost`,
  ])('below the product host, %s belongs to nobody', (host) => {
    expect(kindOf(host)).toEqual({ kind: 'unknown' });
  });

  test('reserved handles are no brands', () => {
    for (const slug of RESERVED_SLUGS) {
      expect(isSlug(slug)).toBe(false);
      expect(kindOf(`${slug}.localhost`).kind).not.toBe('brand');
    }
  });

  test('a host is a brand by its handle exactly when the handle is allowed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,30}$/), (slug) => {
        const found = kindOf(`${slug}.agency.example`, 'agency.example');
        expect(found.kind === 'brand').toBe(isSlug(slug));
      }),
    );
  });

  test('nothing below the product host is ever a custom domain', () => {
    fc.assert(
      fc.property(hostName, (name) => {
        const found = kindOf(`${name}.agency.example`, 'agency.example');
        expect(found.kind === 'brand' && found.by === 'domain').toBe(false);
      }),
    );
  });
});
