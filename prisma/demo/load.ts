/**
 * Loads the demonstration data into an empty installation; does nothing where a brand exists.
 * One transaction. Run by the owner (or a superuser) of the database, since it writes in every brand:
 *
 *   DATABASE_URL=… node --import tsx prisma/demo/load.ts
 */
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { demoUuid } from './anchors';
import { groundOf, upload, uploadAddress } from './artwork';
import { type BrandKey, brands, type DemoBrand } from './brands';
import { type BriefText, briefTexts } from './briefs';
import { buildBriefs, type Fixed } from './build-briefs';
import { buildPlans } from './build-plans';
import { buildScopes } from './build-scopes';
import { calendar } from './calendar';
import { insertCatalogue } from './catalogue-rows';
import { type BrandContext, must } from './context';
import { insertFiles } from './files';
import { insertInbox } from './inbox';
import { insert, number, type Row } from './insert';
import { insertMembers, insertPeople } from './people-rows';
import { chance } from './random';
import { insertTemplates } from './templates';
import { insertWorkingTime } from './working-time';

const DAY = 86_400_000;

/** True when it loaded, false when there were brands already. `now` determines 'today'. */
export async function loadDemonstration(databaseUrl: string, now = new Date()): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Of two concurrent loaders (several instances that start together) the second waits and then finds brands.
    await client.query(`select pg_advisory_xact_lock(hashtext('demonstration data'))`);
    const existing = await client.query('select 1 from brands limit 1');
    if (existing.rowCount) {
      await client.query('rollback');
      return false;
    }
    const brandIds = await insertBrands(client, now);
    const users = await insertPeople(client, now);
    for (const brand of brands) await fillBrand(client, brand, must(brandIds, brand.key), users, now);
    // Counted here, whether triggers count as well (release 646b9ad) or not.
    for (const [entity, table] of [
      ['brief', 'briefs'],
      ['plan', 'plans'],
      ['scope', 'scopes'],
    ]) {
      for (const id of brandIds.values()) {
        await client.query(`select set_config('app.brand_id', $1, true)`, [String(id)]);
        await client.query(
          `insert into brand_counts (brand_id, entity, live_count)
           select $1, $2, count(*) from ${table} where brand_id = $1 and deleted_at is null
           on conflict (brand_id, entity) do update set live_count = excluded.live_count`,
          [id, entity],
        );
      }
    }
    await client.query('commit');
    await client.query('analyze');
    return true;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
}

async function insertBrands(client: Client, now: Date): Promise<Map<BrandKey, number>> {
  const grounds = new Map(await Promise.all(brands.map(async ({ key }) => [key, await groundOf(key)] as const)));
  const rows = await number(
    client,
    'brands',
    brands.map((brand) => {
      const createdAt = new Date(+now - brand.age * DAY);
      return {
        uuid: demoUuid(`brand/${brand.key}`),
        name: brand.name,
        slug: brand.key,
        logo_url: uploadAddress(brand.key, 'logo'),
        logo_ground: grounds.get(brand.key),
        favicon_url: uploadAddress(brand.key, 'favicon'),
        primary_colour: brand.primaryColour,
        secondary_colour: brand.secondaryColour,
        primary_email: brand.primaryEmail,
        data_extract_email: brand.dataExtractEmail,
        custom_domain: brand.customDomain,
        module_brief_me: brand.modules.briefMe,
        module_lamp: brand.modules.lamp,
        module_scope: brand.modules.scope,
        force_login_for_gated_content: false,
        tier_id: brand.tierId,
        time_zone: brand.timeZone,
        reference_version: 1,
        version: 1,
        created_at: createdAt,
        updated_at: createdAt,
      };
    }),
  );
  await insert(client, 'brands', rows);
  return new Map(brands.map((brand, index) => [brand.key, rows[index]?.id ?? 0]));
}

async function fillBrand(
  client: Client,
  brand: DemoBrand,
  id: number,
  users: Map<string, number>,
  now: Date,
): Promise<void> {
  // Row-level security binds the owner, too, where the deployment gave it no policy of its own.
  await client.query(`select set_config('app.brand_id', $1, true)`, [String(id)]);
  const createdAt = new Date(+now - brand.age * DAY);
  const images = [await upload(brand.key, 'logo', createdAt), await upload(brand.key, 'favicon', createdAt)];
  await insert(
    client,
    'uploads',
    (await number(client, 'uploads', images)).map((image) => ({ ...image, brand_id: id })),
  );
  const members = await insertMembers(client, brand.key, id, users, now);
  const catalogue = await insertCatalogue(client, brand.key, id, createdAt);
  const { template, graphColour, defaultEmailSubject, defaultEmailTitle, defaultEmailBody } = brand.lamp;
  await insert(
    client,
    'lamp_settings',
    await number(client, 'lamp_settings', [
      {
        brand_id: id,
        uuid: demoUuid(`lamp-settings/${brand.key}`),
        template,
        graph_colour: graphColour,
        default_email_subject: defaultEmailSubject,
        default_email_title: defaultEmailTitle,
        default_email_body: sanitiseRichText(defaultEmailBody),
        version: 1,
        created_at: createdAt,
        updated_at: createdAt,
      },
    ]),
  );
  const seed = [...brand.key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 2026);
  const context: BrandContext = {
    key: brand.key,
    id,
    brand,
    calendar: calendar(now, brand.timeZone),
    chance: chance(seed),
    members,
    ...catalogue,
  };
  await insertWorkingTime(client, context);
  await insertBriefs(client, context);
  await insertPlans(client, context);
  await insertScopes(client, context);
  await insertViews(client, context);
  await insertTemplates(client, context);
  await insertFiles(client, context, brand.primaryColour);
  await insertInbox(client, context);
}

/** The brand's briefs in the order in which they are written. */
function orderedBriefs(context: BrandContext): BriefText[] {
  const all = briefTexts.filter(({ campaign }) => campaign.brand === context.key);
  const shuffled = context.chance.some(
    all.map((text) => ({ text, rank: context.chance.next() })),
    all.length,
  );
  shuffled.sort((a, b) => a.rank - b.rank);
  const list = shuffled.map(({ text }) => text);
  // The anchor's index is fixed (anchors.ts).
  const from = list.findIndex(({ project }) => project === 'Wattle Rise Stage 4 launch EDM');
  const [anchor] = from < 0 ? [] : list.splice(from, 1);
  if (anchor) list.splice(100, 0, anchor);
  return list;
}

async function insertBriefs(client: Client, context: BrandContext): Promise<void> {
  const list = orderedBriefs(context);
  if (list.length === 0) return;
  const emoji = list.findIndex(({ project }) => project === 'River of Lanterns countdown') + 1;
  const fixed: Record<number, Fixed> =
    context.key === 'harbour'
      ? {
          101: { status: 5, assignee: 'sam', creator: 'ada', urgent: true },
          [emoji]: { emoji: true },
          71: { binnedDaysAgo: 3 },
          85: { binnedDaysAgo: 8 },
          96: { binnedDaysAgo: 1, creator: 'sam' },
        }
      : { 1: { creator: 'noah' }, 3: { creator: 'piper' } };
  const rows = buildBriefs(context, list, fixed);
  const briefs = await number(client, 'briefs', rows.briefs);
  await insert(client, 'briefs', briefs);
  const owned = ({ brief, ...row }: Row & { brief: number }): Row => ({ ...row, brief_id: briefs[brief]?.id });
  await insert(
    client,
    'brief_comments',
    await numberOwned(client, 'brief_comments', rows.comments.map(owned), { version: 1 }),
  );
  await insert(client, 'brief_changes', await numberOwned(client, 'brief_changes', rows.changes.map(owned)));
}

async function insertPlans(client: Client, context: BrandContext): Promise<void> {
  const built = buildPlans(context);
  const plans = await number(client, 'plans', built.plans);
  await insert(client, 'plans', plans);
  const owned = ({ plan, ...row }: Row & { plan: number }): Row => ({ ...row, plan_id: plans[plan]?.id });
  await insert(client, 'plan_rows', await numberOwned(client, 'plan_rows', built.rows.map(owned)));
  await insert(client, 'plan_emails', await numberOwned(client, 'plan_emails', built.emails.map(owned)));
  await insert(client, 'plan_email_sends', await numberOwned(client, 'plan_email_sends', built.sends.map(owned)));
}

async function insertScopes(client: Client, context: BrandContext): Promise<void> {
  const built = buildScopes(context);
  const scopes = await number(client, 'scopes', built.scopes);
  await insert(client, 'scopes', scopes);
  const owned = ({ scope, ...row }: Row & { scope: number }): Row => ({ ...row, scope_id: scopes[scope]?.id });
  await insert(client, 'scope_lines', await numberOwned(client, 'scope_lines', built.lines.map(owned)));
  await insert(client, 'scope_ongoings', await numberOwned(client, 'scope_ongoings', built.ongoings.map(owned)));
}

const numberOwned = (client: Client, table: string, rows: Row[], extra: Row = {}): Promise<Row[]> =>
  number(
    client,
    table,
    rows.map((row) => ({ ...row, ...extra })),
  );

/** A few saved filters of the briefs list. */
async function insertViews(client: Client, context: BrandContext): Promise<void> {
  const ada = context.members.find((one) => one.handle === 'ada');
  const sam = context.members.find((one) => one.handle === 'sam');
  if (!ada || !sam) return;
  const view = (userId: number, name: string, query: Row, shared: boolean): Row => ({
    brand_id: context.id,
    uuid: demoUuid(`view/${context.key}/${name}`),
    user_id: userId,
    screen: 'briefs',
    name,
    query,
    shared,
  });
  await insert(
    client,
    'saved_views',
    await number(client, 'saved_views', [
      view(ada.userId, 'With clients', { statuses: '12,13' }, true),
      view(ada.userId, 'Ready for review', { statuses: '8,9' }, true),
      view(sam.userId, 'My open briefs', { assignees: String(sam.memberId), exclude: '1' }, false),
    ]),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is not set');
  const began = Date.now();
  const loaded = await loadDemonstration(url);
  console.log(
    loaded ? `Demonstration data loaded in ${Date.now() - began} ms` : 'There are brands already: nothing loaded',
  );
}
