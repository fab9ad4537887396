import { can } from '@/lib/access/policy';
import type { BriefView } from '@/lib/briefs/brief-view';
import { listChoices } from '@/lib/briefs/list-choices';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { today } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { creatorValue } from './brief-form-values';

/** The data that the brief's form needs; `own` is the viewer's value of the creator field. */
export async function readFormContext(context: BrandRequestContext, brief?: BriefView) {
  const { answer: choices } = await performInBrand(listChoices, context, {});
  const { actor, brand } = context;
  const own = creatorValue(actor.brandUserId, actor.userId);
  const creators = choices.members.map(({ id, label }) => ({ value: String(id), label }));
  const add = (value: string, label: string) => {
    if (!creators.some((creator) => creator.value === value)) creators.push({ value, label });
  };
  if (brief?.creator) {
    const { user } = brief.creator;
    add(creatorValue(brief.creatorBrandUsersId, brief.creatorUserId), nameOf(user));
  }
  if (actor.superuser) add(own, nameOf(actor));
  const { timeZone } = brand;
  const divisionsHref = can(context, 'settings.manage') ? pathsOf(context).division('create') : undefined;
  return {
    choices,
    creators,
    own,
    divisionsHref,
    timeZone,
    today: today(timeZone),
    mayApprove: can(context, 'brief.approve'),
    brief,
  };
}
