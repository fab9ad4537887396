import { gzipSync } from 'node:zlib';
import { addressOf, inBrowser } from './browser.mjs';
import { jsonOf } from './list.mjs';
import { heading, line } from './report.mjs';
import { ORDINARY } from './size.mjs';

const SCRIPT_KB = 220;
const STYLE_KB = 45;

/** Bytes of JavaScript and CSS, gzip, that each page loads until it is at rest, in kilobytes of 1024. */
export async function measureBytes({ large, documents }) {
  heading('JavaScript and CSS of each page, gzip');
  const { data } = await jsonOf(large.v1(ORDINARY, '/briefme/briefs'));
  const { brand, gridPlan, scope } = documents;
  const pages = [
    ['/login', { signedOut: true }],
    ['/register', { signedOut: true }],
    ['/dashboard'],
    ['/briefme/briefs'],
    ['/briefme/briefs/list/allocation'],
    ['/briefme/briefs/create'],
    [`/briefme/briefs/${data[0].uuid}`],
    ['/lamptool/plans'],
    ['/lamptool/plans/create'],
    [`/lamptool/plans/${gridPlan}`],
    [`/lamptool/plans/${gridPlan}/send`],
    ['/lamptool/settings'],
    ['/scopebuilder/scopes'],
    ['/scopebuilder/scopes/create'],
    [`/scopebuilder/scopes/${scope.uuid}`],
    ['/users'],
    ['/users/create'],
    ['/settings'],
    ['/profile'],
    ['/admin/brands', { admin: true }],
    ['/admin/brands/create', { admin: true }],
    [`/admin/brands/${brand}`, { admin: true }],
    ['/admin/users', { admin: true }],
  ];
  await inBrowser(large, async (open) => {
    for (const [path, options = {}] of pages) {
      const loaded = { script: 0, stylesheet: 0 };
      const reading = [];
      const page = await open((fresh) => {
        fresh.on('response', (response) => {
          const kind = response.request().resourceType();
          if (kind in loaded) {
            reading.push(response.body().then((body) => (loaded[kind] += gzipSync(body).length)));
          }
        });
      });
      if (options.signedOut) await page.context().clearCookies();
      const answer = await page.goto(addressOf(large, path, options), { waitUntil: 'networkidle' });
      await Promise.all(reading);
      const shown = path.replace(/[0-9a-f-]{36}/, '…');
      if (answer.status() !== 200) throw new Error(`${path} was answered ${answer.status()}`);
      line('bytes', `${shown}: JavaScript`, loaded.script / 1024, { atMost: SCRIPT_KB, unit: ' KB' });
      line('bytes', `${shown}: CSS`, loaded.stylesheet / 1024, { atMost: STYLE_KB, unit: ' KB' });
      await page.context().close();
    }
  });
}
