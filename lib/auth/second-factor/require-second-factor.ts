import * as z from 'zod';
import { needFreshPassword } from '@/lib/auth/password/fresh-password';
import { flag } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { forbidden } from '@/lib/runtime/fault';
import { REQUIRED_KEY } from './second-factor-rule';

/** A superuser decides whether platform admins must have a second factor (D2.11). */
export const requireSecondFactor = platformOperation({
  name: 'auth.requireSecondFactor',
  summary: 'Require a second factor of platform admins, or no longer',
  effect: 'write',
  allow: 'platformUsers.manage',
  input: z.object({ required: flag() }),
  output: z.object({ required: z.boolean() }),
  async run({ db, request, now }, { required }) {
    const { userId } = request.actor;
    await needFreshPassword(db, request, now);
    // Only those who have set it up themselves may require it of others.
    const own = await db.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
    if (required && own === 0) throw forbidden('Turn your own second factor on first');
    const value = { value: required, updatedByUserId: userId };
    await db.platformSetting.upsert({
      where: { key: REQUIRED_KEY },
      create: { key: REQUIRED_KEY, ...value },
      update: value,
    });
    return { required };
  },
});
