import { type ApiAnswer, type ApiHandler, fileAnswer, queryOf, responseOf } from '@/lib/core/api-call';
import { findApiContext } from '@/lib/core/api-context';
import { answering } from '@/lib/core/endpoint';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import type { BrandRequestContext, PlatformRequestContext } from '@/lib/core/request-context';
import { requestInput } from '@/lib/core/request-input';
import { fromReplica } from '@/lib/db/replica';
import { refuseOnceEnded } from '@/lib/exports/stream/refuse-once-ended';
import { runtime } from '@/lib/runtime/runtime';
import { auditCsv, type Cursor } from './csv-of-entries';
import { readAuditChunk, readFullAuditChunk, startAuditExport, startFullAuditExport, worded } from './export-audit';

type Filters = Readonly<Record<string, unknown>>;

/** A brand's audit log as a file (trust 25). @throws Fault before anything is answered */
export async function answerBrandExport(context: BrandRequestContext, filters: Filters): Promise<ApiAnswer> {
  const { answer } = await performInBrand(startAuditExport, context, filters);
  const { timeZone } = context.brand;
  const stream = auditCsv({
    read: await fromReplica(async (cursor: Cursor, source) =>
      worded(
        (await performInBrand(readAuditChunk, context, { ...filters, ...cursor }, undefined, source)).answer,
        timeZone,
      ),
    ),
    refuseOnceEnded: () => refuseOnceEnded(context, 'audit.view'),
    before: answer.before,
    timeZone,
    withBrand: false,
  });
  return fileAnswer(answer.fileName, CSV, stream);
}

/** The audit log of all brands as a file. @throws Fault before anything is answered */
export async function answerFullExport(context: PlatformRequestContext, filters: Filters): Promise<ApiAnswer> {
  const { answer } = await performOnPlatform(startFullAuditExport, context, filters);
  const { timeZone } = runtime().environment;
  const stream = auditCsv({
    read: await fromReplica(async (cursor: Cursor, source) =>
      worded(
        (await performOnPlatform(readFullAuditChunk, context, { ...filters, ...cursor }, undefined, source)).answer,
        timeZone,
      ),
    ),
    refuseOnceEnded: () => refuseOnceEnded(context, 'audit.viewAll'),
    before: answer.before,
    timeZone,
    withBrand: true,
  });
  return fileAnswer(answer.fileName, CSV, stream);
}

const CSV = 'text/csv; charset=utf-8';

/** Both for /v1. */
export const exportEndpoint =
  (op: typeof startAuditExport | typeof startFullAuditExport): ApiHandler =>
  (request, params) =>
    answering(request, async () => {
      const context = await findApiContext(request, op, params.brandId);
      const { input } = await requestInput(request, params);
      return context.kind === 'brand' ? answerBrandExport(context, input) : answerFullExport(context, input);
    });

/** For the web: the query of the list on screen; its page and order do not matter for a file. */
export const webExport = async (
  request: Request,
  answer: (filters: Filters) => Promise<ApiAnswer>,
): Promise<Response> => responseOf(await answering(request, () => answer(Object.fromEntries(queryOf(request)))));
