import { describe, expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { editComment } from '@/lib/briefs/edit-comment';
import { savePublicHolidays } from '@/lib/calendar/save-public-holidays';
import { saveWorkingTime } from '@/lib/calendar/save-working-time';
import { getDepartment } from '@/lib/catalogue/get-department';
import { getOutput } from '@/lib/catalogue/get-output';
import { updateDepartment } from '@/lib/catalogue/update-department';
import { updateOutput } from '@/lib/catalogue/update-output';
import { updateRole } from '@/lib/catalogue/update-role';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const admin = () => contextOf(world(), 'brandAdmin');
const entries = () => platformClient().auditEntry.count();

type Saved = { version: number };

/** Saved again with its own values a row stays as it is, and who saw an older version is refused all the same. */
async function staysAsItIs(version: number, save: (seen?: number) => Promise<Saved>): Promise<void> {
  const before = await entries();
  expect((await save()).version).toBe(version);
  expect((await save(version)).version).toBe(version);
  expect(await entries()).toBe(before);
  await expect(save(version + 1)).rejects.toMatchObject({ code: 'resource/newer_version' });
}

describe('a save that would change nothing is none: no version, no entry in the log (D3.7)', () => {
  it('of an output type, its questions included', async () => {
    const { output } = world().a;
    const stands = (await performInBrand(getOutput, admin(), { outputId: output.uuid })).answer;
    await staysAsItIs(
      stands.version,
      async (version) =>
        (
          await performInBrand(updateOutput, admin(), {
            outputId: output.uuid,
            title: stands.title,
            output_json: stands.outputJson,
            version,
            sla_estimated_hours: stands.slaEstimatedHours,
          })
        ).answer,
    );
  });

  it('of a division and of a role with the same prices in other digits', async () => {
    const { department, role } = world().a;
    const stands = (await performInBrand(getDepartment, admin(), { departmentId: department.uuid })).answer;
    const { title, description } = stands;
    await staysAsItIs(stands.version, async (version) => {
      const sent = { departmentId: department.uuid, title, description, version };
      return (await performInBrand(updateDepartment, admin(), sent)).answer;
    });
    const own = stands.brandDepartmentRoles.find(({ uuid }) => uuid === role.uuid);
    if (!own) throw new Error('The role is not there');
    await staysAsItIs(own.version, async (version) => {
      const prices = {
        hourlyRoleCostPrice: own.hourlyRoleCostPrice.toFixed(2),
        hourlyRoleSellByPrice: own.hourlyRoleSellByPrice.toFixed(2),
      };
      const sent = { departmentId: department.uuid, roleId: role.uuid, roleTitle: own.roleTitle, ...prices, version };
      return (await performInBrand(updateRole, admin(), sent)).answer;
    });
  });

  it('of a comment, which is not shown as edited', async () => {
    const { brief } = world().a;
    const path = { briefId: brief.uuid };
    const made = (await performInBrand(addComment, admin(), { ...path, bodyContent: 'As it was' })).answer;
    await staysAsItIs(made.version, async (version) => {
      const sent = { ...path, commentId: made.uuid, bodyContent: ' As it was ', version };
      const { answer } = await performInBrand(editComment, admin(), sent);
      expect(answer.updatedAt).toBe(made.updatedAt);
      return answer;
    });
  });

  it("of public holidays and of a member's working time, in whatever order", async () => {
    const [christmas, boxing] = [
      { date: '2099-12-25', name: 'Christmas Day' },
      { date: '2099-12-26', name: 'Boxing Day' },
    ];
    const { version: days } = (await performInBrand(savePublicHolidays, admin(), { holidays: [christmas, boxing] }))
      .answer;
    await staysAsItIs(
      days,
      async (version) =>
        (await performInBrand(savePublicHolidays, admin(), { holidays: [boxing, christmas], version })).answer,
    );
    const userId = world().a.staff.userUuid;
    const daysOff = ['2099-03-02', '2099-04-02'].map((day) => ({ firstDay: day, lastDay: day }));
    const { version: time } = (await performInBrand(saveWorkingTime, admin(), { userId, weeklyHours: 30, daysOff }))
      .answer;
    await staysAsItIs(time, async (version) => {
      const sent = { userId, weeklyHours: '30.0', daysOff: daysOff.toReversed(), version };
      return (await performInBrand(saveWorkingTime, admin(), sent)).answer;
    });
  });
});
