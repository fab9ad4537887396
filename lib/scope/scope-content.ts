import { defined } from '@/lib/core/defined';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import type { ScopeChanges } from './inputs';

/** Read from the brand's reference or judged before they are written: by the operations themselves. */
type Judged = 'categoryId' | 'segmentId' | 'statusId' | 'creatorId' | 'creatorUserId' | 'assigneeUserId';
type OwnFields = Omit<ScopeChanges, 'version' | 'lines' | Judged>;

/** The columns that the form's own fields fill, as Prisma writes them; only what was sent. HTML is sanitised on write. */
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
