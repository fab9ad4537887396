import { type ApiAnswer, type ApiHandler, queryOf, responseOf } from '@/lib/core/api-call';
import { findApiContext } from '@/lib/core/api-context';
import { withErrorAnswers } from '@/lib/core/endpoint';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import type { BrandRequestContext, PlatformRequestContext } from '@/lib/core/request-context';
import { requestInput } from '@/lib/core/request-input';
import { fromReplica } from '@/lib/db/replica';
import { refuseIfAccessEnded } from '@/lib/exports/file/refuse-if-access-ended';
import { runtime } from '@/lib/runtime/runtime';
import { readAuditChunk, readFullAuditChunk, startAuditExport, startFullAuditExport, worded } from './export-audit';
import { auditColumns, type Cursor, fileOfEntries } from './file-of-entries';

type Filters = Readonly<Record<string, unknown>>;

/** A brand's audit log as a file (trust 25). @throws Fault before anything is answered */
export async function answerBrandExport(context: BrandRequestContext, filters: Filters): Promise<ApiAnswer> {
  const { answer } = await performInBrand(startAuditExport, context, filters);
  const { timeZone } = context.brand;
  return fileOfEntries({
    begun: answer,
    columns: auditColumns(answer.format, timeZone, false),
    read: await fromReplica(async (cursor: Cursor, source) =>
      worded(
        (await performInBrand(readAuditChunk, context, { ...filters, ...cursor }, undefined, source)).answer,
        timeZone,
      ),
    ),
    refuseIfAccessEnded: () => refuseIfAccessEnded(context, 'audit.view'),
    owner: String(context.brand.id),
  });
}

/** The audit log of all brands as a file. @throws Fault before anything is answered */
export async function answerPlatformExport(context: PlatformRequestContext, filters: Filters): Promise<ApiAnswer> {
  const { answer } = await performOnPlatform(startFullAuditExport, context, filters);
  const { timeZone } = runtime().environment;
  return fileOfEntries({
    begun: answer,
    columns: auditColumns(answer.format, timeZone, true),
    read: await fromReplica(async (cursor: Cursor, source) =>
      worded(
        (await performOnPlatform(readFullAuditChunk, context, { ...filters, ...cursor }, undefined, source)).answer,
        timeZone,
      ),
    ),
    refuseIfAccessEnded: () => refuseIfAccessEnded(context, 'audit.viewAll'),
    owner: 'platform',
  });
}

/** Both for /v1. */
export const exportEndpoint =
  (op: typeof startAuditExport | typeof startFullAuditExport): ApiHandler =>
  (request, params) =>
    withErrorAnswers(request, async () => {
      const context = await findApiContext(request, op, params.brandId);
      const { input } = await requestInput(request, params);
      return context.kind === 'brand' ? answerBrandExport(context, input) : answerPlatformExport(context, input);
    });

/** For the web: the query of the list on screen; its page and order do not matter for a file. */
export const webExport = async (
  request: Request,
  answer: (filters: Filters) => Promise<ApiAnswer>,
): Promise<Response> => responseOf(await withErrorAnswers(request, () => answer(Object.fromEntries(queryOf(request)))));
