import * as z from 'zod';
import { findHost } from '@/lib/access/find-host';
import { text } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import { absent } from '@/lib/runtime/fault';
import { brandFaceView, shapeBrandFace } from './brand-view';

/** GET /v1/brands/information (D3.10): the public information on the brand behind a host. */
export const getBrandInformation = platformOperation({
  name: 'platform.getBrandInformation',
  summary: 'Get the public face of the brand behind a domain',
  effect: 'read',
  allow: 'anyone',
  input: z.object({
    domain: text({ max: 260, required: 'Enter a valid domain name' }).describe(
      "A brand's generated or custom domain, with or without a port",
    ),
  }),
  output: brandFaceView,
  async run(_context, { domain }) {
    const place = await findHost(domain);
    if (place.kind !== 'brand') throw absent();
    return shapeBrandFace(place.brand);
  },
});
