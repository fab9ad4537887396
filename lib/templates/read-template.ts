import type { z } from 'zod';
import { roleMay } from '@/lib/access/policy';
import type { LookupData } from '@/lib/catalogue/lookup-data';
import type { RowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import { personWith } from '@/lib/core/person-view';
import type { Template } from '@/lib/db/generated/client';
import { lockBrand } from '@/lib/db/lock-row';
import { absent, Fault, forbidden, invalid } from '@/lib/runtime/fault';
import { type Content, planContent, scopeContent } from './content';
import { TEMPLATES_MAX } from './field-limits';
import { mayUseKind, TEMPLATE_NAME_TAKEN, type TemplateKind, type TemplateSummary, type TemplateView } from './inputs';

type Context = Pick<BrandRunContext, 'db' | 'actor' | 'request' | 'brand'>;
/** A template's row without its document, as lists read it. */
export type TemplateHead = Omit<Template, 'brandId' | 'content' | 'createdAt' | 'updatedAt'> & {
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A template of a kind that the caller may use. @throws Fault absent */
export async function seenTemplate({ db, request }: Pick<Context, 'db' | 'request'>, ref: RowRef): Promise<Template> {
  const template = await db.template.findFirst({ where: { ...ref } });
  if (!template || !mayUseKind(request, template.kind)) throw absent();
  return template;
}

/** A template may be changed and removed by its maker and by administrators. */
const mayChange = ({ actor }: Pick<Context, 'actor'>, { makerUserId }: { makerUserId: number }): boolean =>
  makerUserId === actor.userId || roleMay(actor.role, 'template.manageAny');

/** @throws Fault absent, forbidden */
export async function changeableTemplate(context: Context, ref: RowRef): Promise<Template> {
  const template = await seenTemplate(context, ref);
  if (!mayChange(context, template)) throw forbidden('Only its maker or an administrator can change a template');
  return template;
}

/**
 * Names are unique among a brand's templates of a kind, without regard to case. The brand is locked first, so that
 * concurrent saves run one after the other.
 * @throws Fault invalid on `name`
 */
export async function refuseTakenName(
  { db, brand }: Pick<Context, 'db' | 'brand'>,
  { kind, name, except }: { kind: string; name: string; except?: number },
): Promise<void> {
  await lockBrand(db, brand.id);
  const taken = await db.$queryRaw<{ id: number }[]>`
    select id from templates where brand_id = ${brand.id} and kind = ${kind} and lower(name) = lower(${name})`;
  if (taken.some(({ id }) => id !== except)) throw invalid({ name: TEMPLATE_NAME_TAKEN });
}

/** Needs the lock of `refuseTakenName`. @throws Fault conflict */
export async function refuseTooMany({ db }: Pick<Context, 'db'>): Promise<void> {
  if ((await db.template.count()) < TEMPLATES_MAX) return;
  throw new Fault(
    'conflict',
    'template/too_many',
    `A brand keeps at most ${TEMPLATES_MAX} templates. Remove one that nobody needs`,
  );
}

/** A stored document, validated. @throws Fault conflict where it is not a document of its kind */
export function contentOf({ kind, content }: Pick<Template, 'kind' | 'content'>): Content {
  const document = <Shape extends z.ZodType>(shape: Shape): z.output<Shape> => {
    const read = shape.safeParse(content);
    if (read.success) return read.data;
    throw new Fault(
      'conflict',
      'template/unreadable',
      'This template cannot be read. Replace its content or remove it',
    );
  };
  return kind === 'plan'
    ? { kind, content: document(planContent) }
    : { kind: 'scope', content: document(scopeContent) };
}

export const headOf = (template: Template): TemplateHead => ({
  ...template,
  createdAt: template.createdAt.toISOString(),
  updatedAt: template.updatedAt.toISOString(),
});

/** Everything except the document. */
export const summaryOf = (
  context: Pick<Context, 'actor'>,
  template: TemplateHead,
  lookup: Pick<LookupData, 'people'>,
): TemplateSummary => ({
  id: template.id,
  uuid: template.uuid,
  kind: template.kind as TemplateKind,
  name: template.name,
  rows: template.rowCount,
  maker: personWith(template.makerUserId, lookup),
  mine: mayChange(context, template),
  version: template.version,
  createdAt: template.createdAt,
  updatedAt: template.updatedAt,
});

/** With the document. */
export function viewOf(
  context: Pick<Context, 'actor'>,
  template: Template,
  lookup: Pick<LookupData, 'people'>,
): TemplateView {
  const { kind, content } = contentOf(template);
  return {
    ...summaryOf(context, headOf(template), lookup),
    plan: kind === 'plan' ? content : null,
    scope: kind === 'scope' ? content : null,
  };
}
