import { describe, expect, it, vi } from 'vitest';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { createPlan } from '@/lib/lamp/create-plan';
import { getLampSettings } from '@/lib/lamp/get-lamp-settings';
import { getPlanEmail } from '@/lib/lamp/get-plan-email';
import { previewPlanEmail } from '@/lib/lamp/preview-plan-email';
import { removePlan } from '@/lib/lamp/remove-plan';
import { renderPlanPdf } from '@/lib/lamp/render-plan-pdf';
import { savePlanEmail } from '@/lib/lamp/save-plan-email';
import { updateLampSettings } from '@/lib/lamp/update-lamp-settings';
import { updatePlan } from '@/lib/lamp/update-plan';
import { runtime } from '@/lib/runtime/runtime';
import { refusal } from '../refusal';
import { mail, preparePlanMail } from './plan-mail';

const { world, as, planId, send, draft } = preparePlanMail();

/** The next PDF is another one than those that are stored. */
const change = (client: string) => performInBrand(updatePlan, as(), { planId: planId(), client });

/** The next PDF is drawn only when what this returns has been called: until then its send is on its way. */
function holdDrawing(): () => void {
  const { pdf } = runtime();
  const { render } = pdf;
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.spyOn(pdf, 'render').mockImplementationOnce(async (...args) => {
    await gate;
    return render(...args);
  });
  return goOn;
}

describe('LAMP settings', () => {
  it('[P-11 R-18 R-19] are read and changed by administrators, text held to the editor', async () => {
    expect((await performInBrand(getLampSettings, as('brandAdmin'), {})).answer).toMatchObject({
      template: 'generic',
      version: 0,
    });
    const first = await performInBrand(updateLampSettings, as('brandAdmin'), {
      // What was read before there was a row.
      version: 0,
      template: 'tml',
      graphColour: '#0F766E',
      defaultEmailSubject: 'Plan',
      defaultEmailTitle: 'Hello',
      defaultEmailBody: '<p onclick="x()">Dear client</p>',
    });
    expect(first.answer).toMatchObject({
      template: 'tml',
      graphColour: '#0f766e',
      defaultEmailSubject: 'Plan',
      defaultEmailTitle: 'Hello',
      defaultEmailBody: '<p>Dear client</p>',
      version: 1,
    });
    const behind = { version: 0, defaultEmailTitle: 'Mine' };
    expect(await refusal(performInBrand(updateLampSettings, as('brandAdmin'), behind))).toMatchObject({
      code: 'resource/newer_version',
      details: { meta: { current: { version: 1 } } },
    });
    const second = await performInBrand(updateLampSettings, as('superuser'), { template: 'cl', version: 1 });
    expect(second.answer).toMatchObject({ template: 'cl', graphColour: '#0f766e', version: 2 });
    const stale = await refusal(performInBrand(updateLampSettings, as('brandAdmin'), { template: 'tml', version: 1 }));
    expect(stale.code).toBe('resource/newer_version');
    const wrong = await refusal(
      performInBrand(updateLampSettings, as('brandAdmin'), { template: 'x', graphColour: 'red' }),
    );
    expect(Object.keys(wrong.details.errors ?? {})).toEqual(['template', 'graphColour']);
    expect((await refusal(performInBrand(getLampSettings, as(), {}))).kind).toBe('forbidden');
  });
});

describe('the mail of a plan', () => {
  it('[Q-28 R-12] begins with the LAMP defaults', async () => {
    expect(await draft()).toEqual({
      toAddress: '',
      ccAddress: '',
      bccAddress: '',
      subject: 'Plan',
      title: 'Hello',
      body: '<p>Dear client</p>',
      state: 'draft',
      logContents: '',
      version: 0,
      updatedAt: null,
    });
  });

  it('[Q-24 Q-27 R-13] is kept as a draft', async () => {
    const first = { planId: planId(), ...mail, toAddress: '', version: 0 };
    await performInBrand(savePlanEmail, as(), first);
    expect((await refusal(performInBrand(savePlanEmail, as(), first))).code).toBe('resource/newer_version');
    expect(await draft('brandAdmin')).toMatchObject({ ...mail, toAddress: '', state: 'draft', logContents: '' });
  });

  it('shows itself as the recipient will see it', async () => {
    const { answer } = await performInBrand(previewPlanEmail, as(), { planId: planId(), ...mail });
    expect(answer.html).toContain('<strong>Jordan</strong>');
    expect(answer).toMatchObject({
      from: 'Alpha Agency',
      attachment: 'Quarter of alpha.pdf',
      replyTo: 'staff@alpha.test',
    });
  });

  it('[Q-14 Q-15] needs a cover letter, as the PDF does', async () => {
    await performInBrand(updatePlan, as(), { planId: planId(), coverLetter: '<p>\n<br></p>' });
    expect(await refusal(send())).toMatchObject({ message: 'Complete the cover letter before you send' });
    expect(await refusal(performInBrand(renderPlanPdf, as(), { planId: planId() }))).toMatchObject({
      message: 'Complete the cover letter before you download',
    });
    expect(await platformClient().planEmailSend.count()).toBe(0);
    await performInBrand(updatePlan, as(), { planId: planId(), coverLetter: '<p>Dear you</p>' });
  });

  it('[Q-25 Q-26 R-14 R-15] is saved and sent in one call, which answers with the log', async () => {
    const first = (await send()).answer;
    expect(first.state).toBe('sent');
    expect(first.logContents).toMatch(
      /^Sent by staff alpha at \d\d:\d\d[AP]M \d\d\/\d\d\/\d{4} \(UTC\+10:00\) to client@shop\.test, boss@shop\.test, archive@alpha\.test$/,
    );
    const twice = (await send({ toAddress: 'client@shop.test', bccAddress: '', timezone: 'UTC-3' })).answer;
    expect(twice.logContents.split('; ')).toHaveLength(2);
    expect(twice.logContents).toContain('(UTC-03:00)');
    const [kept] = await platformClient().outgoingMail.findMany({ where: { kind: 'plan' }, orderBy: { id: 'asc' } });
    expect(kept).toMatchObject({
      toAddresses: ['client@shop.test', 'boss@shop.test'],
      bccAddresses: ['archive@alpha.test'],
      replyTo: 'staff@alpha.test',
      subject: 'Your plan',
    });
    expect(kept?.attachments).toMatchObject([{ filename: 'Quarter of alpha.pdf', contentType: 'application/pdf' }]);
  }, 60_000);

  it("changes neither the plan's date nor, with it, the letter and the stored PDF", async () => {
    const updatedAt = new Date('2026-03-01T00:00:00Z');
    await platformClient().plan.updateMany({ where: { uuid: planId() }, data: { updatedAt } });
    const draws = vi.spyOn(runtime().pdf, 'render');
    await send();
    await send();
    const plan = await platformClient().plan.findFirstOrThrow({ where: { uuid: planId() } });
    expect(plan).toMatchObject({ updatedAt, lastSentAt: expect.any(Date) });
    expect(draws).toHaveBeenCalledTimes(1);
  }, 60_000);

  it('does not send twice at once', async () => {
    await change('Two at once');
    const goOn = holdDrawing();
    const sends = [send(), send()];
    // Whichever came second is refused while the first is still on its way.
    const refused = await refusal(Promise.all(sends));
    expect(refused).toMatchObject({ kind: 'conflict', code: 'mail/sending' });
    goOn();
    const outcomes = await Promise.allSettled(sends);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }, 60_000);
});

describe('a send whose process died', () => {
  it('counts as failed after five minutes: the mail is a draft again, and can be sent', async () => {
    const state = async () => (await draft()).state;
    const { id } = world().a.plan;
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const stuckSince = (updatedAt: Date) =>
      platformClient().planEmail.updateMany({ where: { planId: id }, data: { state: 'sending', updatedAt } });
    await stuckSince(minutesAgo(4));
    expect(await state()).toBe('sending');
    await stuckSince(minutesAgo(6));
    expect(await state()).toBe('draft');
    expect((await send()).answer.state).toBe('sent');
  }, 60_000);
});

describe('two people and one mail', () => {
  const save = (changes: object) =>
    performInBrand(savePlanEmail, as('brandAdmin'), { planId: planId(), ...mail, ...changes });
  it('whoever saves or sends over a version that they have not seen is refused', async () => {
    const { version } = await draft();
    const theirs = (await save({ subject: 'Theirs', version })).answer;
    expect(theirs.version).toBe(version + 1);
    expect(await refusal(save({ subject: 'Mine', version }))).toMatchObject({
      kind: 'conflict',
      code: 'resource/newer_version',
      details: { meta: { current: { version: theirs.version } } },
    });
    expect((await refusal(send({ subject: 'Mine', version }))).code).toBe('resource/newer_version');
    expect(await draft()).toMatchObject({ subject: 'Theirs', state: 'draft', version: theirs.version });
    expect((await send({ version: theirs.version })).answer.state).toBe('sent');
  }, 60_000);

  it('a send that fails says under which version its text is saved, so that the next one goes out', async () => {
    await change('Second try');
    const { version } = await draft();
    const logged = (operation: string) => platformClient().auditEntry.count({ where: { operation, outcome: 'done' } });
    const [drafts, sends] = [await logged('plans.saveEmail'), await logged('plans.send')];
    vi.spyOn(runtime().pdf, 'render').mockRejectedValueOnce(new Error('a table without columns'));
    const again = { subject: 'Once more', version: version + 1 };
    expect(await refusal(send({ ...again, version }))).toMatchObject({
      code: 'pdf/failed',
      details: { meta: { saved: { version: again.version } } },
    });
    expect(await draft()).toMatchObject({ ...again, state: 'draft' });
    vi.spyOn(runtime().pdf, 'render').mockRejectedValueOnce(new Error('a table without columns'));
    expect((await refusal(send(again))).code).toBe('pdf/failed');
    // The audit log has the draft, which changed once, and no send.
    expect([await logged('plans.saveEmail'), await logged('plans.send')]).toEqual([drafts + 1, sends]);
    expect((await send({ ...again, version: again.version + 1 })).answer.state).toBe('sent');
  }, 60_000);

  it('while a plan is being sent its mail stays as it goes out', async () => {
    await change('On its way');
    const goOn = holdDrawing();
    const sending = send({ subject: 'As it goes out' });
    await expect.poll(async () => (await draft()).state).toBe('sending');
    expect(await refusal(save({ subject: 'Never sent' }))).toMatchObject({ kind: 'conflict', code: 'mail/sending' });
    goOn();
    expect((await sending).answer).toMatchObject({ state: 'sent', subject: 'As it goes out' });
  }, 60_000);

  it('[R-11] staff cannot remove a plan that is on its way to the client for the first time', async () => {
    const row = { activity: 'Radio', startDate: '2027-01-04', endDate: '2027-01-09' };
    const plan = { project: 'First time', client: 'Shop', coverLetter: '<p>Dear you</p>', startDate: '2027-01-01' };
    const { uuid } = (await performInBrand(createPlan, as(), { ...plan, planRows: [row] })).answer;
    const goOn = holdDrawing();
    const sending = send({ planId: uuid });
    const state = async () => (await performInBrand(getPlanEmail, as(), { planId: uuid })).answer.state;
    await expect.poll(state).toBe('sending');
    const refused = await refusal(performInBrand(removePlan, as(), { planId: uuid }));
    expect(refused).toMatchObject({ kind: 'conflict', code: 'mail/sending' });
    goOn();
    expect((await sending).answer.state).toBe('sent');
    expect((await refusal(performInBrand(removePlan, as(), { planId: uuid }))).kind).toBe('forbidden');
  }, 60_000);
});
