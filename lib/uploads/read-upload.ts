import { z } from 'zod';
import { absent } from '@/lib/core/fault';
import { platformOperation } from '@/lib/core/operation';

/**
 * A stored image. Anybody who has its address may see it: it stands on log-in pages and in mails. A brand's host gives
 * out its own brand's images only; a removed brand's are gone (decisions D1.6).
 */
export const readUpload = platformOperation({
  name: 'uploads.read',
  summary: 'Read a logo or a favicon',
  effect: 'read',
  allow: 'anyone',
  input: z.object({ uuid: z.uuid() }),
  output: z.object({ contentType: z.string(), bytes: z.instanceof(Uint8Array), sha256: z.instanceof(Uint8Array) }),
  async run({ db, scope }, { uuid }) {
    const upload = await db.upload.findFirst({
      where: {
        uuid,
        deletedAt: null,
        OR: [{ brandId: null }, { brand: { deletedAt: null } }],
        ...(scope.brand ? { brandId: scope.brand.id } : {}),
      },
      select: { contentType: true, bytes: true, sha256: true },
    });
    if (!upload?.bytes) throw absent();
    return { contentType: upload.contentType, bytes: upload.bytes, sha256: upload.sha256 };
  },
});
