import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { grantHandOff } from './hand-off-grant';

/**
 * 'Open brand' of the admin portal (D2.3): answers the address on this host that takes the superuser into the brand.
 * The grant in it is valid only in this admin session.
 */
export const openBrand = platformOperation({
  name: 'auth.openBrand',
  summary: "Open a brand's own portal as a superuser",
  effect: 'write',
  allow: 'platform.enter',
  input: z.object({ brandUuid: z.uuid() }),
  output: z.object({ address: z.string() }),
  async run({ db, request, events, now }, { brandUuid }) {
    const { actor, credential } = request;
    const brand = await db.brand.findFirst({
      where: { uuid: brandUuid, deletedAt: null },
      select: { id: true, uuid: true, name: true },
    });
    if (!brand || credential.kind !== 'session' || request.portal !== 'admin') throw absent();
    const session = await db.session.findUniqueOrThrow({ where: { id: credential.id } });
    const grant = await grantHandOff(
      db,
      {
        userId: actor.userId,
        email: actor.email,
        remember: false,
        passwordEnteredAt: credential.passwordEnteredAt,
        secondFactorAt: session.secondFactorAt,
        sessionId: credential.id,
        brandUuid: brand.uuid,
      },
      now,
    );
    events.about('brand', brand);
    return { address: `/api/auth/continue?open=${grant}&to=${brand.uuid}` };
  },
});
