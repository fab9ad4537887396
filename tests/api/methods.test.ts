import { expect, it } from 'vitest';
import { brandUuid, call, tokenFor, v1 } from './client';

it('a method that an address does not have is 405 with the ones that it has; HEAD and OPTIONS are sensible', async () => {
  const refused = await v1('harbour').delete('/users/me', await tokenFor('sam@harbour.test'));
  expect([refused.status, refused.headers.allow, refused.body.code]).toEqual([
    405,
    'GET, HEAD, OPTIONS',
    'request/method_not_allowed',
  ]);
  const login = await v1().get('/auth/login');
  expect([login.status, login.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  const page = await v1('harbour').post('/docs', {});
  expect([page.status, page.headers.allow, page.body.code]).toEqual([
    405,
    'GET, HEAD, OPTIONS',
    'request/method_not_allowed',
  ]);
  const strange = await call({ method: 'TRACE', path: '/v1/users/me', host: 'harbour' });
  expect([strange.status, strange.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const anywhere = await call({ method: 'TRACE', path: '/dashboard', host: 'harbour' });
  expect([anywhere.status, anywhere.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS']);

  const options = await call({ method: 'OPTIONS', path: '/v1/users/7', host: 'harbour' });
  expect(options.status).toBe(204);
  expect(String(options.headers.allow).split(', ').sort()).toEqual(
    ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'PUT'].sort(),
  );
  const token = await tokenFor('sam@harbour.test');
  const head = await call({ method: 'HEAD', path: '/v1/users/me', host: 'harbour', token });
  expect([head.status, head.text]).toEqual([200, '']);
  expect((await call({ method: 'OPTIONS', path: '/v1/nowhere', host: 'harbour' })).status).toBe(404);
  // An export is written into the audit log, and nothing leaves by HEAD.
  const exported = `/v1/brands/${await brandUuid('harbour')}/briefme/briefs/export`;
  const taken = await call({ method: 'HEAD', path: exported, host: 'harbour', token });
  expect([taken.status, taken.headers.allow]).toEqual([405, 'GET, OPTIONS']);
});

it('an answer is compressed for whoever takes it so, and for nobody else', async () => {
  const token = await tokenFor('sam@harbour.test');
  const path = '/v1/openapi.json';
  const packed = await call({ path, host: 'harbour', token, headers: { 'Accept-Encoding': 'gzip' } });
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
  const plain = await call({ path, host: 'harbour', token });
  expect([plain.headers['content-encoding'], JSON.parse(plain.text).openapi]).toEqual([undefined, '3.1.0']);
  expect(packed.text.length).toBeLessThan(plain.text.length / 2);
});
