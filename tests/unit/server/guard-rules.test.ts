import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyLimit, capBody, JSON_LIMIT, UPLOAD_LIMIT } from '@/server/guard/body-limit.mjs';
import { clientAddress, limitedAddress, plainAddress, trustedProxies } from '@/server/guard/client-address.mjs';
import { withoutTrailingSlash } from '@/server/guard/guard.mjs';
import { dropInternalHeaders } from '@/server/guard/inbound-headers.mjs';
import { allowed, loggedPath } from '@/server/guard/log.mjs';
import { budgetKey, createBudget, createTokenMemory } from '@/server/guard/rate-limit.mjs';
import { refusedRequestLine } from '@/server/guard/request-line.mjs';
import { isForgedRequest, isSameOrigin } from '@/server/guard/same-origin.mjs';
import { contentPolicy, newNonce, setSecurityHeaders } from '@/server/guard/security-headers.mjs';

describe('request line', () => {
  const line = (url: string, method = 'GET', hosts = 1) =>
    refusedRequestLine({ method, url, rawHeaders: Array.from({ length: hosts }, () => ['Host', 'a']).flat() });

  test('ordinary requests pass', () => {
    expect(line('/')).toBeNull();
    expect(line('/v1/_/brief-statuses?x=../y')).toBeNull();
    expect(line('/a.b/..c/%2Fx')).toBeNull();
  });
  test.each([
    'http://evil.test/',
    '//evil.test',
    '*',
    '/a/../b',
    '/a/%2e%2E/b',
    '/./a',
    '/a\\b',
    '/a%5cb',
    '/a%zz',
    '/a%ff',
    '/ü',
    '/a b',
  ])('the target %s is refused', (url) => {
    expect(line(url)).toMatchObject({ status: 400 });
  });
  test('no host, two hosts and other methods are refused', () => {
    expect(line('/', 'GET', 0)).toMatchObject({ status: 400 });
    expect(line('/', 'GET', 2)).toMatchObject({ status: 400 });
    expect(line('/', 'TRACE')).toMatchObject({ status: 405 });
  });
});

describe('client address', () => {
  const none = trustedProxies(false);
  const networks = trustedProxies(['10.0.0.0/8', 'fd00::/8']);

  test('a header of an untrusted client never counts', () => {
    expect(clientAddress('203.0.113.9', '1.2.3.4', none)).toBe('203.0.113.9');
    expect(clientAddress('203.0.113.9', '1.2.3.4', networks)).toBe('203.0.113.9');
  });
  test('the last hop outside of the trusted networks is the client', () => {
    expect(clientAddress('::ffff:10.0.0.1', '6.6.6.6, 198.51.100.7, 10.1.1.1', networks)).toBe('198.51.100.7');
    expect(clientAddress('10.0.0.1', undefined, networks)).toBe('10.0.0.1');
    expect(clientAddress('10.0.0.1', 'nonsense', networks)).toBe('10.0.0.1');
  });
  test('TRUST_PROXY=true believes one hop', () => {
    expect(clientAddress('192.0.2.1', '6.6.6.6, 198.51.100.7', trustedProxies(true), true)).toBe('198.51.100.7');
  });
  test.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['[0:0:0:0:0:FFFF:CB00:7107]:443', '203.0.113.7'],
  ])('the hop %s, which a proxy wrote with its port, is %s', (hop, address) => {
    expect(clientAddress('10.0.0.1', `6.6.6.6, ${hop}`, networks)).toBe(address);
    expect(clientAddress('192.0.2.1', `6.6.6.6, ${hop}`, trustedProxies(true), true)).toBe(address);
  });
  test.each(['unknown', '_hidden', '', '203.0.113.7:x', '[203.0.113.7', '999.1.1.1:80'])(
    'nothing before a hop that is no address (%s) counts',
    (hop) => {
      expect(clientAddress('10.0.0.1', `6.6.6.6, ${hop}`, networks)).toBe('10.0.0.1');
      expect(clientAddress('10.0.0.1', `6.6.6.6, ${hop}, 10.1.1.1`, networks)).toBe('10.0.0.1');
      expect(clientAddress('192.0.2.1', `6.6.6.6, ${hop}`, trustedProxies(true), true)).toBe('192.0.2.1');
    },
  );
  test('an IPv4 address in IPv6 notation is one address', () => {
    expect(plainAddress('::FFFF:192.0.2.1')).toBe('192.0.2.1');
    expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
  });
});

describe('inbound headers', () => {
  test('what only the guard may say is dropped, in every form that Node keeps', () => {
    const rawHeaders = [
      'Host',
      'a',
      'X-Forwarded-Host',
      'evil',
      'x-middleware-subrequest',
      'm',
      'X-Nonce',
      'n',
      'Accept',
      '*/*',
    ];
    const headers: Record<string, string> = {
      host: 'a',
      'x-forwarded-host': 'evil',
      'x-middleware-subrequest': 'm',
      'x-nonce': 'n',
      'x-agency-guard': 'g',
      'content-security-policy': 'c',
      accept: '*/*',
    };
    dropInternalHeaders({ headers, rawHeaders });
    expect(headers).toEqual({ host: 'a', accept: '*/*' });
    expect(rawHeaders).toEqual(['Host', 'a', 'Accept', '*/*']);
  });
});

describe('same origin', () => {
  test.each([
    ['http://harbour.localhost:3000', 'harbour.localhost:3000', 'http', true],
    ['https://harbour.test', 'harbour.test:443', 'https', true],
    ['https://harbour.test', 'harbour.test', 'https', true],
    ['http://harbour.test', 'harbour.test', 'https', false],
    ['http://harbour.localhost:3001', 'harbour.localhost:3000', 'http', false],
    ['http://northwind.localhost:3000', 'harbour.localhost:3000', 'http', false],
    ['http://harbour.localhost:3000.evil.test', 'harbour.localhost:3000', 'http', false],
    ['http://a@harbour.localhost:3000', 'harbour.localhost:3000', 'http', false],
    ['null', 'harbour.localhost:3000', 'http', false],
    [undefined, 'harbour.localhost:3000', 'http', false],
  ] as const)('%s on %s under %s: %s', (origin, authority, scheme, same) => {
    expect(isSameOrigin(origin, authority, scheme)).toBe(same);
  });
  test('only unsafe methods that carry a cookie are in question', () => {
    const forged = (method: string, headers: Record<string, string>) =>
      isForgedRequest({ method, headers }, 'a.test', 'http');
    expect(forged('POST', { cookie: 's=1' })).toBe(true);
    expect(forged('DELETE', { cookie: 's=1', origin: 'http://b.test' })).toBe(true);
    expect(forged('POST', { cookie: 's=1', origin: 'http://a.test' })).toBe(false);
    expect(forged('POST', { authorization: 'Bearer x' })).toBe(false);
    expect(forged('GET', { cookie: 's=1' })).toBe(false);
  });
});

describe('body limit', () => {
  class FakeRequest extends EventEmitter {
    pushed: (Buffer | null)[] = [];
    constructor(readonly headers: Record<string, string>) {
      super();
    }
    push(chunk: Buffer | null): boolean {
      this.pushed.push(chunk);
      return true;
    }
  }
  const capped = (headers: Record<string, string>) => {
    let refusals = 0;
    const request = new FakeRequest(headers);
    const passed = capBody(request as never, () => {
      refusals += 1;
    });
    return { request, passed, refusals: () => refusals };
  };

  test('JSON has 1 MiB, an upload 5 MiB', () => {
    expect(bodyLimit('application/json')).toBe(JSON_LIMIT);
    expect(bodyLimit(undefined)).toBe(JSON_LIMIT);
    expect(bodyLimit('multipart/form-data; boundary=x')).toBe(UPLOAD_LIMIT);
  });
  test('a declared length is judged at once, to the byte', () => {
    expect(capped({ 'content-length': String(JSON_LIMIT) })).toMatchObject({ passed: true });
    const over = capped({ 'content-length': String(JSON_LIMIT + 1) });
    expect([over.passed, over.refusals()]).toEqual([false, 1]);
  });
  test('without a length the bytes are counted, and an oversized body never ends', () => {
    const { request, passed, refusals } = capped({ 'transfer-encoding': 'chunked' });
    expect(passed).toBe(true);
    request.push(Buffer.alloc(JSON_LIMIT));
    expect([request.pushed.length, refusals()]).toEqual([1, 0]);
    request.push(Buffer.alloc(1));
    request.push(Buffer.alloc(1));
    request.push(null);
    expect([request.pushed.length, refusals()]).toEqual([1, 1]);
  });
  test('a small body without a length passes whole', () => {
    const { request, refusals } = capped({ 'transfer-encoding': 'chunked' });
    request.push(Buffer.alloc(10));
    request.push(null);
    expect([request.pushed.length, refusals()]).toEqual([2, 0]);
  });
});

describe('budget of /v1', () => {
  test('one second holds exactly the budget, then it fills up again', () => {
    let time = 0;
    const budget = createBudget(100, () => time);
    expect(Array.from({ length: 100 }, () => budget.take('a')).every((wait) => wait === 0)).toBe(true);
    expect(budget.take('a')).toBe(1);
    expect(budget.take('b')).toBe(0);
    time = 500;
    expect(Array.from({ length: 51 }, () => budget.take('a')).filter((wait) => wait === 0)).toHaveLength(50);
  });
  test('however requests are spread, no longer stretch gets more than its share', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }), (pauses) => {
        let time = 0;
        const budget = createBudget(10, () => time);
        let taken = 0;
        for (const pause of pauses) {
          time += pause;
          if (budget.take('a') === 0) taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(10 + (time / 1000) * 10 + 1e-6);
      }),
    );
  });
  test('live tokens have budgets of their own, and none is kept in the clear', () => {
    const tokens = createTokenMemory();
    for (const token of ['secret', 'a', 'b']) tokens.note(token, true);
    expect(budgetKey('Bearer secret', '1.1.1.1', tokens)).not.toContain('secret');
    expect(budgetKey('Bearer a', 'x', tokens)).not.toBe(budgetKey('Bearer b', 'x', tokens));
    expect(budgetKey(undefined, '1.1.1.1', tokens)).toBe('a:1.1.1.1');
    expect(budgetKey(undefined, '2001:db8::1', tokens)).toBe(budgetKey(undefined, '2001:db8::2', tokens));
  });
  test('an IPv6 client is its network of 64 bits, an IPv4 client its address', () => {
    for (const address of ['2001:db8:1:2::', '2001:DB8:1:2::7', '2001:db8:1:2:a:b:c:d', '2001:0db8:0001:0002::1:0']) {
      expect(limitedAddress(address), address).toBe('2001:db8:1:2::/64');
    }
    expect(limitedAddress('2001:db8:1:3::7')).toBe('2001:db8:1:3::/64');
    expect(limitedAddress('2001:db8::7')).toBe('2001:db8:0:0::/64');
    expect(limitedAddress('2001:db8:0:0:1::')).toBe('2001:db8:0:0::/64');
    expect(limitedAddress('::1')).toBe('0:0:0:0::/64');
    expect(limitedAddress(plainAddress('::ffff:192.0.2.1'))).toBe('192.0.2.1');
    expect(limitedAddress('')).toBe('unknown');
  });
  test('a token that is made up, or that ended, is counted by its address', () => {
    const tokens = createTokenMemory();
    expect(budgetKey('Bearer guess-1', '1.1.1.1', tokens)).toBe('a:1.1.1.1');
    tokens.note('ended', true);
    expect(budgetKey('Bearer ended', '1.1.1.1', tokens)).not.toBe('a:1.1.1.1');
    tokens.note('ended', false);
    expect(budgetKey('Bearer ended', '1.1.1.1', tokens)).toBe('a:1.1.1.1');
  });
});

describe('content policy', () => {
  const policy = (options = {}) =>
    contentPolicy('N', { authority: 'a.test', publicScheme: 'https', socketUrl: 'auto', ...options });

  test('scripts need the nonce, frames and plug-ins are out', () => {
    expect(policy()).toContain("script-src 'self' 'nonce-N' 'strict-dynamic';");
    expect(policy()).toContain("style-src-elem 'self' 'nonce-N'; style-src-attr 'unsafe-inline'");
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
      expect(policy()).toContain(part);
    }
    expect(policy()).not.toContain('unsafe-eval');
  });
  test('the socket may be reached where it is configured', () => {
    expect(policy()).toContain("connect-src 'self' wss://a.test;");
    expect(policy({ socketUrl: 'wss://rt.test:8443/x; script-src *' })).toContain('wss://a.test wss://rt.test:8443;');
  });
  test('browsers are told to stay with https where that is what is served, and only there', () => {
    const headersUnder = (publicScheme: 'http' | 'https') => {
      const headers = new Map<string, string>();
      const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
      setSecurityHeaders(response as never, { publicScheme, policy: 'p' });
      return headers;
    };
    expect(headersUnder('https').get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(headersUnder('http').has('Strict-Transport-Security')).toBe(false);
  });
  test('nonces differ', () => {
    expect(new Set(Array.from({ length: 100 }, newNonce)).size).toBe(100);
  });
});

describe('logs', () => {
  test('only listed fields with plain values are written', () => {
    expect(allowed({ requestId: 'r', password: 'p', token: 't', brandId: 1, host: { deep: 1 } })).toEqual({
      requestId: 'r',
      brandId: 1,
    });
  });
  test('a path is logged without its query and without anything that could be a token', () => {
    expect(loggedPath('/reset?token=abc')).toBe('/reset');
    expect(loggedPath(`/v1/auth/check/${'x'.repeat(43)}`)).toBe('/v1/auth/check/…');
    expect(loggedPath('/v1/brands/0b0e0d6a-7a8b-4c3d-9e1f-000000000000/users')).toContain('0b0e0d6a');
  });
});

test('a trailing slash of /v1 is dropped without touching the query', () => {
  expect(withoutTrailingSlash('/v1/brands/?page=1/')).toBe('/v1/brands?page=1/');
  expect(withoutTrailingSlash('/v1/brands')).toBe('/v1/brands');
  expect(withoutTrailingSlash('/')).toBe('/');
});
