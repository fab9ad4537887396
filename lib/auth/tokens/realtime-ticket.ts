import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { forbidden } from '@/lib/runtime/fault';
import { newSecret, sha256 } from './secret';

const TICKET_MS = 30_000;

/** The ticket with which a page opens its socket (D4.1): used once, within 30 seconds, for this session. */
export const realtimeTicket = platformOperation({
  name: 'auth.realtimeTicket',
  summary: 'Get a ticket for the realtime socket',
  effect: 'read',
  allow: 'signedIn',
  input: z.object({}),
  output: z.object({ ticket: z.string() }),
  async run({ db, request, now }) {
    const { actor, credential, brand } = request;
    if (credential.kind !== 'session') throw forbidden();
    const ticket = newSecret();
    await db.oneTimeToken.create({
      data: {
        tokenHash: sha256(ticket),
        purpose: 'realtimeTicket',
        userId: actor.userId,
        brandId: brand?.id ?? null,
        email: actor.email,
        payload: { sessionId: credential.id, userId: actor.userId, brandId: brand?.id ?? null },
        expiresAt: new Date(now.getTime() + TICKET_MS),
      },
    });
    return { ticket };
  },
});
