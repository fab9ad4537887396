import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';

/** Who is logged in with this browser's cookie on this host, if anybody: next-auth's session, which this extends. */
export const currentSession = platformOperation({
  name: 'auth.currentSession',
  summary: 'Who is logged in on this host',
  effect: 'read',
  allow: 'anyone',
  input: z.object({}),
  output: z.object({
    user: z.object({ uuid: z.uuid(), name: z.string(), email: z.string() }).nullable(),
    persistent: z.boolean(),
  }),
  async run({ db, request }) {
    const { actor, credential } = request;
    if (!actor || credential?.kind !== 'session') return { user: null, persistent: false };
    const session = await db.session.findUnique({ where: { id: credential.id }, select: { remember: true } });
    const name = `${actor.firstName} ${actor.lastName}`;
    return { user: { uuid: actor.userUuid, name, email: actor.email }, persistent: session?.remember ?? false };
  },
});
