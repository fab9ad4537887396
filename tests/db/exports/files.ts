import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { answerExport, type BrandExport } from '@/lib/exports/answer-export';
import { contextOf, type World } from '../harness';
import type { BrandRows } from '../rows';
import { sessionOf } from '../session';

/** With a session that stands, since a file ends with it. */
export async function callerIn(
  world: World,
  role: 'staff' | 'brandAdmin',
  brand: BrandRows,
): Promise<BrandRequestContext> {
  const credential = await sessionOf(brand[role].userId, brand.record.id);
  return { ...contextOf(world, role, { brand }), credential };
}

/** A list as CSV. @param query as its screen or /v1 would send it */
export async function fileOf(of: BrandExport, context: BrandRequestContext, query: object = {}) {
  const { answer } = await performInBrand(of.begin, context, query);
  const { headers, body } = await answerExport(of, context, answer);
  return { headers, ...(await linesOf(new Response(body))) };
}

/** The text of a CSV file, and its lines. */
export async function linesOf(file: Response) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  const [head = '', ...lines] = text.replace(/\r\n$/, '').split('\r\n');
  return { text, head, lines };
}
