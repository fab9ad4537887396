import { inflateSync } from 'node:zlib';

/** The text of a PDF as copied from a viewer: the pages' glyphs in order, decoded by their fonts' tables. */
export function textOfPdf(bytes: Uint8Array): string {
  const objects = objectsOf(Buffer.from(bytes));
  const fonts = new Map<string, Map<number, string>>();
  for (const { body } of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.body ?? '')?.[1];
      if (map) fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''));
    }
  }
  return [...objects.values()]
    .filter(({ stream }) => /\bTf\b/.test(stream))
    .map(({ stream }) => shownBy(stream, fonts))
    .join('\n');
}

/** The distance from the top of each line of a page in the given font size, from the highest on, in points. */
export function baselinesOf(bytes: Uint8Array, page: number, size: number): number[] {
  const pages = [...objectsOf(Buffer.from(bytes)).values()].filter(({ stream }) => /\bTf\b/.test(stream));
  const outer: number[] = [];
  let y = 0;
  const found = new Set<number>();
  for (const [token, down, set] of (pages[page]?.stream ?? '').matchAll(
    /^q$|^Q$|^1 0 0 1 \S+ (\S+) cm$|^\/F\d+ (\S+) Tf$/gm,
  )) {
    if (token === 'q') outer.push(y);
    else if (token === 'Q') y = outer.pop() ?? 0;
    else if (down) y += Number(down);
    else if (Number(set) === size) found.add(Math.round(y * 10) / 10);
  }
  return [...found].sort((one, other) => one - other);
}

type PdfObject = { body: string; stream: string };

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = '', whole = ''] = match;
    const [body = '', rest = ''] = whole.split(/\nstream\n/);
    const packed = Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1');
    objects.set(id, { body, stream: /FlateDecode/.test(body) && rest ? inflated(packed) : packed.toString('latin1') });
  }
  return objects;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // Fonts and pictures that contain the word 'endobj'.
    return '';
  }
}

function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], at) => {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      characters.set(Number.parseInt(from, 16) + at, text);
    });
  }
  return characters;
}

function shownBy(stream: string, fonts: Map<string, Map<number, string>>): string {
  let font: Map<number, string> | undefined;
  let shown = '';
  for (const [token, name, hex] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|\bET\b/gi)) {
    if (name) font = fonts.get(name);
    else if (hex) for (const glyph of hex.match(/.{4}/g) ?? []) shown += font?.get(Number.parseInt(glyph, 16)) ?? '';
    else if (token === 'ET') shown += '';
  }
  return shown;
}
