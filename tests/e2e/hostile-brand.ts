import type { Browser, Page } from '@playwright/test';
import { openAgency } from './account-journeys';
import { hostApi } from './brand-api';
import { isoDay } from './brief-page';

/**
 * A brand whose every text is as hard to lay out as the fields allow: words without a break, the widest letters, other
 * scripts, and the largest amounts. All of it comes over /v1, so that it is what people can really enter.
 */
export const LONGEST_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte';
const WIDEST = 'W'.repeat(20);
const LARGEST = '9999999999.99';
export const ARABIC = 'حملة الربيع!';
const THAI = 'แคมเปญการตลาดฤดูใบไม้ผลิสำหรับลูกค้ารายใหม่';
const JAPANESE = '春のマーケティングキャンペーン新規顧客向けの提案書';
const EMOJI = '🎉👩‍👩‍👧‍👦🏳️‍🌈🇦🇺';

const cut = (text: string, max: number): string => [...text].slice(0, max).join('').slice(0, max);
/** One title a script, and the widest and longest of Latin. */
const titles = (max: number): string[] =>
  [LONGEST_WORD, WIDEST.repeat(3), ARABIC, THAI, JAPANESE].map((text) => cut(text, max));
const paragraph = (text: string): string => `<p>${text} ${LONGEST_WORD}</p><ul><li>${WIDEST.repeat(3)}</li></ul>`;

export type HostileBrand = {
  host: string;
  uuid: string;
  email: string;
  department: string;
  output: string;
  brief: string;
  plan: string;
  scope: string;
  ongoing: string;
  member: string;
};
type Row = { id: number; uuid: string };
type Member = Row & { user: Row & { email: string } };
type Status = { id: number; title: string };

/** Makes the brand; whoever registered it, its admin, is signed in on the page afterwards. */
export async function makeHostileBrand(page: Page, browser: Browser): Promise<HostileBrand> {
  const { slug, email } = await openAgency(page, browser, {
    firstName: WIDEST,
    lastName: cut(LONGEST_WORD, 20),
    brandName: LONGEST_WORD,
  });
  const { uuid, call: ask } = await hostApi(slug, email);
  const call = <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
    ask<Answer>(method, `/brands/${uuid}${path}`, body);
  const all = <Made>(path: string, bodies: object[]): Promise<Made[]> =>
    Promise.all(bodies.map((body) => call<Made>('POST', path, body)));

  const departments = await all<Row>(
    '/departments',
    titles(20).map((title) => ({ title, description: cut(WIDEST, 20) })),
  );
  const first = departments[0] as Row;
  const roles = await all<Row>(
    `/departments/${first.uuid}/roles`,
    titles(30).map((roleTitle) => ({ roleTitle, hourlyRoleCostPrice: LARGEST, hourlyRoleSellByPrice: LARGEST })),
  );
  const names = titles(20).map((name) => ({ name }));
  await call('PUT', '/categories', { categories: names });
  await call('PUT', '/segments', { segments: names });
  const categories = (await call<{ data: Row[] }>('GET', '/categories')).data;
  const segments = (await call<{ data: Row[] }>('GET', '/segments')).data;

  const questions = ['checkboxes', 'radios', 'select', 'date', 'text', 'multiline', 'link'].map((type, at) => ({
    id: `q${at}`,
    title: cut(LONGEST_WORD.repeat(2), 100),
    type,
    options: titles(50).map((value, option) => ({ id: `o${option}`, value })),
  }));
  const outputs = await all<Row>(
    '/briefme/outputs',
    titles(60).map((title) => ({
      title,
      brand_department_id: first.id,
      timeSpread: 'Even spread',
      sla_estimated_hours: '9999.99',
      turnaround_days: 365,
      sla_url: `https://example.com/${LONGEST_WORD}`,
      output_json: JSON.stringify(questions),
    })),
  );

  const people = await all<{ user: Row; uuid: string }>(
    '/users',
    titles(20).map((name, at) => ({
      first_name: name,
      last_name: cut(WIDEST, 20),
      email: `${'w'.repeat(60)}${at}@${'w'.repeat(50)}.${slug}.test`,
      avatar_colour: '#336699',
      job_title: cut(LONGEST_WORD, 50),
      permission: 'staff',
    })),
  );
  const members = await ask<{ data: Member[] }>('GET', `/brand-users?brandUuid=${uuid}`);
  const me = members.data.find(({ user }) => user.email === email) as Member;

  const answers = {
    q0: ['o0', 'o1'],
    q1: 'o0',
    q2: 'o0',
    q3: isoDay(1),
    q4: WIDEST.repeat(5),
    q5: LONGEST_WORD,
    q6: `https://example.com/${LONGEST_WORD}`,
  };
  const briefs = await all<Row>(
    '/briefme/briefs',
    titles(60).map((project, at) => ({
      project,
      departmentId: first.id,
      briefmeOutputsId: outputs[at % outputs.length]?.id,
      categoryId: categories[at % categories.length]?.id,
      creatorBrandUsersId: me.id,
      assigneeBrandUsersId: me.id,
      draftDueDate: isoDay(at - 1),
      inMarketDate: isoDay(30),
      hoursAllocated: '999999.99',
      hardEstimate: 1,
      urgent: at % 2,
      overview: `<p>${cut(`${EMOJI} ${ARABIC} ${LONGEST_WORD}`, 255)}</p>`,
      notes: paragraph(THAI),
      whatOrWhy: 'Why',
      whyText: WIDEST.repeat(6),
      projectLink: `https://example.com/${LONGEST_WORD.repeat(2)}`,
      relatedLinks: [{ id: '1', label: LONGEST_WORD, url: `https://example.com/${LONGEST_WORD.repeat(2)}` }],
      outputResponsesJson: answers,
    })),
  );
  const brief = briefs[0] as Row;
  const briefStatuses = (await ask<{ data: Status[] }>('GET', '/_/brief-statuses')).data;
  const stands = ['Active - Standard Quote', 'Active - Bespoke Quote', 'Edits Required', 'In Progress', 'Approved'];
  for (const at of briefs.keys()) {
    const statusId = briefStatuses.find(({ title }) => title === stands[at])?.id;
    await call('PATCH', `/briefme/briefs/${briefs[at]?.uuid}`, { statusId });
  }
  await call('PATCH', `/briefme/briefs/${brief.uuid}/allocate`, { allocatedHoursToday: '999.99' });
  for (const bodyContent of [LONGEST_WORD.repeat(3), ARABIC, `${JAPANESE} ${EMOJI}`]) {
    await call('POST', `/briefme/briefs/${brief.uuid}/comments`, { bodyContent });
  }

  const planRows = titles(55).map((activity, at) => ({
    departmentId: first.id,
    activity,
    type: 'Letterbox Drop',
    task: cut(LONGEST_WORD.repeat(2), 70),
    objective: 'Customer Sat',
    startDate: '2027-03-01',
    endDate: at === 1 ? '2027-03-01' : '2027-05-31',
    cost: LARGEST,
    notes: cut(WIDEST.repeat(5), 100),
  }));
  const plans = await all<Row>(
    '/lamptool/plans',
    titles(60).map((project, at) => ({
      project: at === 4 ? `${EMOJI} ${project}` : project,
      client: cut(at === 0 ? WIDEST.repeat(2) : project, 30),
      startDate: '2027-03-01',
      length: 3,
      creatorBrandUsersId: me.id,
      coverLetter: paragraph(JAPANESE),
      planRows,
    })),
  );
  const plan = plans[0] as Row;
  await call('PUT', `/lamptool/plans/${plan.uuid}/email-save-draft`, {
    toAddress: `${'w'.repeat(60)}@${'w'.repeat(60)}.test`,
    subject: cut(LONGEST_WORD.repeat(2), 100),
    title: cut(WIDEST.repeat(5), 100),
    body: paragraph(ARABIC),
  });
  await call('PATCH', '/lamptool/settings', {
    defaultEmailSubject: cut(LONGEST_WORD.repeat(2), 100),
    defaultEmailTitle: cut(WIDEST.repeat(5), 100),
    defaultEmailBody: paragraph(THAI),
  });

  const lines = titles(75).map((itemDescription, at) => ({
    itemDescription: `${itemDescription} ${LONGEST_WORD}`,
    onQuote: at === 3 ? 0 : 1,
    timeMinutes: 1_000_000,
    departmentId: first.id,
    brandDepartmentRoleId: roles[at % roles.length]?.id,
  }));
  const scopes = await all<Row>(
    '/scopebuilder/scopes',
    titles(75).map((productTitle, at) => ({
      productTitle: at === 4 ? `${EMOJI} ${productTitle}` : productTitle,
      productTitleConfirmed: 1,
      productCode: cut(LONGEST_WORD.repeat(2), 100),
      categoryId: categories[at % categories.length]?.id,
      segmentId: segments[at % segments.length]?.id,
      type: at % 2 === 0 ? 'Ongoing' : 'Once Off',
      quoteTemplateNeeded: 1,
      quoteTemplateName: 'The Marketing Lab',
      projectLink: `https://example.com/${LONGEST_WORD.repeat(2)}`,
      supportNotes: `${LONGEST_WORD.repeat(3)} ${ARABIC}`,
      creatorUserId: me.user.uuid,
      assigneeUserId: me.user.uuid,
      quoteIntroCopy: paragraph(ARABIC),
      sellFor: LARGEST,
      merchantPercentage: '1000',
      ccLoadingPercent: '1000',
      reporting: LARGEST,
      lines: at < 2 ? lines.slice(0, 3) : [],
    })),
  );
  const scope = scopes[1] as Row;
  const ongoing = scopes[0] as Row;
  const statuses = (await ask<{ data: Status[] }>('GET', '/_/scope-statuses')).data;
  const wanted = ['Active - Standard Quote', 'Draft', 'Active - Bespoke Quote', 'Draft', 'Approved'];
  for (const at of scopes.keys()) {
    const statusId = statuses.find(({ title }) => title === wanted[at])?.id;
    await call('PATCH', `/scopebuilder/scopes/${scopes[at]?.uuid}`, { statusId });
  }
  await call('POST', `/scopebuilder/scopes/${ongoing.uuid}/ongoings`, {
    segmentId: segments[0]?.id,
    notes: LONGEST_WORD.repeat(4),
  });
  for (const screen of ['briefs', 'workload', 'plans', 'scopes']) {
    await call('POST', '/views', { screen, name: LONGEST_WORD, query: { search: WIDEST } });
  }
  for (const [kind, rows] of [
    ['plan', plans],
    ['scope', scopes],
  ] as const) {
    await all(
      '/templates',
      titles(60).map((name, at) => ({ kind, name, sourceId: rows[at]?.uuid })),
    );
  }
  // One of each stands in a bin.
  await Promise.all([
    call('DELETE', `/briefme/briefs/${briefs.at(-1)?.uuid}`),
    call('DELETE', `/lamptool/plans/${plans.at(-1)?.uuid}`),
    call('DELETE', `/scopebuilder/scopes/${scopes.at(-1)?.uuid}`),
  ]);
  const holidays = titles(60).map((name, at) => ({ date: isoDay(at + 1), name }));
  await call('PUT', '/public-holidays', { holidays });
  for (const person of [me, ...people.slice(0, 1)]) {
    const daysOff = [{ firstDay: isoDay(2), lastDay: isoDay(300) }];
    await call('PUT', `/users/${person.user.uuid}/working-time`, { weeklyHours: 99.99, daysOff });
  }
  // What somebody else does comes to the inbox.
  const { call: asPlatform } = await hostApi(slug, 'super@platform.test');
  const mention = `@${WIDEST} ${cut(LONGEST_WORD, 20)}`;
  for (const bodyContent of [mention, `${mention} ${LONGEST_WORD.repeat(3)}`]) {
    await asPlatform('POST', `/brands/${uuid}/briefme/briefs/${brief.uuid}/comments`, {
      bodyContent,
      mentions: [{ brandUserId: me.id, start: 0, length: mention.length }],
    });
  }
  return {
    host: slug,
    uuid,
    email,
    department: first.uuid,
    output: (outputs[0] as Row).uuid,
    brief: brief.uuid,
    plan: plan.uuid,
    scope: scope.uuid,
    ongoing: ongoing.uuid,
    member: (people[0] as { user: Row }).user.uuid,
  };
}
