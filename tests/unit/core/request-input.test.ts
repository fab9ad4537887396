import { describe, expect, it } from 'vitest';
import { requestInput } from '@/lib/core/request-input';

/** A form's text as a call's key compares it; each request has a boundary of its own. */
async function bodyOf(entries: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.append(name, value);
  const request = new Request('http://localhost/v1/brands', { method: 'POST', body: form });
  const { body } = await requestInput(request, {}, { uploads: true });
  return { body, boundary: request.headers.get('content-type') };
}
const logo = (bytes: string, name = 'logo.png', type = 'image/png') => new File([bytes], name, { type });

describe('[D3.8] a form sent again under its Idempotency-Key', () => {
  it('is the same, whatever its boundary', async () => {
    const tries = [
      await bodyOf({ name: 'Harbour', logo: logo('a') }),
      await bodyOf({ name: 'Harbour', logo: logo('a') }),
    ];
    expect(tries[0]?.boundary).not.toBe(tries[1]?.boundary);
    expect(tries[0]?.body).toBe(tries[1]?.body);
  });

  it('is another with another text, or another file, name or type', async () => {
    const others: Parameters<typeof bodyOf>[0][] = [
      { name: 'Harbour', logo: logo('a') },
      { name: 'Harbor', logo: logo('a') },
      { title: 'Harbour', logo: logo('a') },
      { name: 'Harbour', logo: logo('b') },
      { name: 'Harbour', logo: logo('a', 'mark.png') },
      { name: 'Harbour', logo: logo('a', 'logo.png', 'image/gif') },
      { name: 'Harbour', logo: 'a' },
      { logo: logo('a'), name: 'Harbour' },
    ];
    const bodies = await Promise.all(others.map(async (entries) => (await bodyOf(entries)).body));
    expect(new Set(bodies).size).toBe(others.length);
  });
});

it.each(['""', 'W/""', ''])('If-Match: %s names no version, and is passed on to be refused', async (tag) => {
  const request = new Request('http://v1.invalid/', { method: 'PATCH', headers: { 'If-Match': tag } });
  expect((await requestInput(request, {})).input).toEqual({ version: '' });
});

it('any version, and no If-Match, say none', async () => {
  for (const headers of [{ 'If-Match': '*' }, {}] as HeadersInit[]) {
    const request = new Request('http://v1.invalid/', { method: 'PATCH', headers });
    expect((await requestInput(request, {})).input).toEqual({});
  }
});
