/** Real files on briefs, made here: pictures, a letter as PDF and figures as CSV, with the previews that a job would draw. */
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import sharp from 'sharp';
import { SIZES } from '@/server/previews/sizes.mjs';
import { demoUuid } from './anchors';
import type { BrandContext } from './context';
import { bytes, insert, number } from './insert';

type Made = { readonly name: string; readonly content: Buffer; readonly isPicture: boolean };

/** How many of the newest briefs may have files. */
const BRIEFS = 60;
/** How many files a brief has, in turn: most have none. */
const COUNTS = [1, 0, 0, 2, 0, 3, 0];

export async function insertFiles(client: Client, context: BrandContext, colour: string): Promise<void> {
  const made = await madeFiles(colour);
  const briefs = await client.query<{ id: number; user: number; at: Date }>(
    `select id, creator_user_id as user, created_at as at from briefs
     where brand_id = $1 and deleted_at is null order by id desc limit $2`,
    [context.id, BRIEFS],
  );
  const stored = await number(
    client,
    'stored_files',
    made.map(({ content, isPicture }) => ({
      brand_id: context.id,
      size: content.length,
      state: 'ready',
      sha256: bytes(createHash('sha256').update(content).digest()),
      preview: isPicture ? 'ready' : 'none',
    })),
  );
  await insert(client, 'stored_files', stored);
  const pieces = stored.map(({ id }, at) => ({
    brand_id: context.id,
    stored_file_id: id,
    place: 0,
    bytes: bytes(made[at]?.content ?? Buffer.alloc(0)),
  }));
  await insert(client, 'stored_file_pieces', pieces);
  await insert(client, 'stored_file_previews', await previewsOf(context.id, stored, made));
  // Several files may have the same bytes.
  const files = briefs.rows.flatMap(({ id, user, at }, place) =>
    Array.from({ length: COUNTS[place % COUNTS.length] ?? 0 }, (_, more) => {
      const which = (place + more) % made.length;
      return {
        brand_id: context.id,
        uuid: demoUuid(`file/${context.key}/${place + 1}/${more + 1}`),
        stored_file_id: stored[which]?.id,
        brief_id: id,
        name: made[which]?.name,
        uploader_user_id: user,
        created_at: at,
      };
    }),
  );
  await insert(client, 'brief_files', await number(client, 'brief_files', files));
}

async function previewsOf(brandId: number, stored: readonly { id: number }[], made: readonly Made[]) {
  const rows = [];
  for (const [at, { content, isPicture }] of made.entries()) {
    if (!isPicture) continue;
    for (const edge of SIZES) {
      const size = { width: edge, height: edge, fit: 'inside', withoutEnlargement: true } as const;
      const small = await sharp(content).resize(size).webp({ quality: 80 }).toBuffer();
      rows.push({ brand_id: brandId, stored_file_id: stored[at]?.id, edge, bytes: bytes(small) });
    }
  }
  return rows;
}

async function madeFiles(colour: string): Promise<Made[]> {
  return [
    { name: 'Key visual.png', content: await keyVisual(colour), isPicture: true },
    { name: 'Shelf photo.jpg', content: await shelf(colour), isPicture: true },
    {
      name: 'Copy, second round.pdf',
      content: letter('Copy, second round: shorter headline, same offer.'),
      isPicture: false,
    },
    { name: 'Sizes and quantities.csv', content: Buffer.from(SIZES_CSV), isPicture: false },
  ];
}

const SIZES_CSV =
  'Format,Width mm,Height mm,Quantity\r\nPoster A1,594,841,120\r\nDL flyer,99,210,5000\r\nBus side,3000,740,8\r\n';

const keyVisual = (colour: string): Promise<Buffer> => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="${colour}"/><circle cx="820" cy="330" r="240" fill="#fff" opacity=".85"/>
    <path d="M0 800 L420 380 L700 640 L900 470 L1200 800 Z" fill="#000" opacity=".35"/></svg>`;
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer();
};

const shelf = (colour: string): Promise<Buffer> => {
  const boxes = Array.from({ length: 24 }, (_, at) => {
    const [x, y] = [40 + (at % 8) * 140, 60 + Math.floor(at / 8) * 250];
    return `<rect x="${x}" y="${y}" width="110" height="190" rx="8" fill="${at % 3 ? '#d8d2c4' : colour}"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1180" height="800"><rect width="1180" height="800" fill="#f3efe6"/>${boxes.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
};

/** A page with one line, as the simplest possible PDF. */
function letter(text: string): Buffer {
  const line = `BT /F1 14 Tf 72 760 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${line.length} >>\nstream\n${line}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const begins = file.length;
  file += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${begins}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
