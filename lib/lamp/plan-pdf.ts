import type { BrandRunContext } from '@/lib/core/operation';
import type { BrandTransaction } from '@/lib/db/brand-database';
import { inBrand } from '@/lib/db/brand-database';
import { Fault } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { runtime } from '@/lib/runtime/runtime';
import { bytesOf } from '@/lib/uploads/image-bytes';
import { documentHash, type PlanDocument } from './plan-document';

/** A plan's PDF, stored by the hash of its document: an unchanged plan is not rendered twice. */
export type StoredPdf = { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> };

/**
 * How many versions of a plan's PDF are stored; the oldest are deleted. A mail that is being sent refers to its own.
 */
const MAX_STORED = 5;

export async function storedPdf(
  db: BrandTransaction,
  planId: number,
  document: PlanDocument,
): Promise<StoredPdf | null> {
  const found = await db.planPdf.findFirst({
    where: { planId, contentHash: documentHash(document) },
    select: { id: true, bytes: true },
  });
  return found && { id: found.id, bytes: Uint8Array.from(found.bytes) };
}

/** A retry of the same content would fail again, so the message says what helps; the cause is in the log. */
const CANNOT_BE_DRAWN =
  'The PDF cannot be drawn with what the plan holds. Take out what was changed last, such as pasted text or a new logo, and try again. If that does not help, your support finds the cause in the log';

/**
 * Draws a document off the serving thread and stores it; no transaction is open meanwhile.
 * @throws Fault unavailable with retryAfter when the queue is full (pdf/busy) or the thread was lost (pdf/lost; trust
 * 24); invalid (pdf/failed) for what cannot be drawn
 */
export async function drawPdf(
  brand: BrandRunContext['brand'],
  planId: number,
  document: PlanDocument,
): Promise<StoredPdf> {
  const bytes = Uint8Array.from(await rendered(document, brand.id));
  return inBrand(brand.id, async (db) => {
    const contentHash = documentHash(document);
    const { id } = await db.planPdf.upsert({
      where: { brandId_planId_contentHash: { brandId: brand.id, planId, contentHash } },
      create: { brandId: brand.id, planId, contentHash, bytes },
      update: {},
      select: { id: true },
    });
    const old = await db.planPdf.findMany({
      where: { planId },
      orderBy: { id: 'desc' },
      skip: MAX_STORED,
      select: { id: true },
    });
    if (old.length > 0) await db.planPdf.deleteMany({ where: { planId, id: { in: old.map((pdf) => pdf.id) } } });
    return { id, bytes };
  });
}

async function rendered(document: PlanDocument, brandId: number): Promise<Uint8Array> {
  const { pdf } = runtime();
  try {
    return await pdf.render(await withLogo(document, brandId), brandId);
  } catch (error) {
    const busy = error instanceof Error && 'retryAfter' in error ? Number(error.retryAfter) : 0;
    if (busy > 0) {
      const lost = error instanceof Error && error.name === 'PdfLost';
      log[lost ? 'error' : 'warn'](lost ? 'a PDF was not finished' : 'a PDF has to wait', { error, brandId });
      const [code, message] = lost
        ? ['pdf/lost', 'The PDF could not be finished. Please try again in a moment']
        : ['pdf/busy', 'Too many PDFs are being made. Please try again in a moment'];
      throw new Fault('unavailable', code, message, { retryAfter: busy });
    }
    if (error instanceof Fault) throw error;
    log.error('a PDF could not be drawn', { error, brandId });
    throw new Fault('invalid', 'pdf/failed', CANNOT_BE_DRAWN);
  }
}

/** Adds the logo's bytes, wherever they are stored. @throws Fault unavailable: a page without its logo is not stored */
export async function withLogo(document: PlanDocument, brandId: number): Promise<PlanDocument> {
  const { logo } = document;
  if (!logo) return document;
  const stored = await inBrand(brandId, (db) =>
    db.upload.findFirst({ where: { id: logo.uploadId }, select: { bytes: true, storageKey: true } }),
  );
  const bytes = stored && (await bytesOf(stored));
  return bytes ? { ...document, logo: { ...logo, base64: Buffer.from(bytes).toString('base64') } } : document;
}
