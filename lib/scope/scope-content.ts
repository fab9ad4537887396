import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { defined } from '@/lib/runtime/defined';
import type { ScopeChanges } from './inputs';

/** Fields that the operations resolve from the lookup data, or validate, before they are written. */
type Judged = 'categoryId' | 'segmentId' | 'statusId' | 'creatorId' | 'creatorUserId' | 'assigneeUserId';
type OwnFields = Omit<ScopeChanges, 'version' | 'lines' | Judged>;

/** The columns of the form's own fields, as Prisma writes them; only what was sent. HTML is sanitised on write. */
export function contentOf(input: Partial<OwnFields>) {
  return defined({
    productTitle: input.productTitle,
    productTitleConfirmed: input.productTitleConfirmed,
    productCode: input.productCode,
    type: input.type,
    quoteTemplateNeeded: input.quoteTemplateNeeded,
    quoteTemplateName: input.quoteTemplateName,
    projectLink: input.projectLink,
    supportNotes: input.supportNotes,
    quoteIntroCopy: input.quoteIntroCopy === undefined ? undefined : sanitiseRichText(input.quoteIntroCopy),
    sellFor: input.sellFor,
    merchantPercentage: input.merchantPercentage,
    ccLoadingPercent: input.ccLoadingPercent,
    reporting: input.reporting,
    overrideHourlyRateSell: input.overrideHourlyRateSell,
  } satisfies Record<keyof OwnFields, unknown>);
}
