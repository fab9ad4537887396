import { unsubscribeToken } from '@/lib/inbox/unsubscribe-link';
import type { BrandRows } from '../rows';
import type { Fixtures } from './fixture';

const ofBrief = { briefId: (brand: BrandRows) => brand.brief };
/** A platform admin without a membership has no inbox (Y-02) and no day. */
const membersOnly = { superuser: 403 };

export const inboxFixtures: Fixtures = {
  'briefs.listWatchers': { input: (brand) => ({ briefId: brand.brief.uuid }), rows: ofBrief },
  'briefs.watch': { input: (brand) => ({ briefId: brand.brief.uuid }), rows: ofBrief, status: membersOnly },
  'briefs.stopWatching': { input: (brand) => ({ briefId: brand.brief.uuid }), rows: ofBrief, status: membersOnly },
  'briefs.myDay': { status: membersOnly },
  'inbox.list': { status: membersOnly },
  'inbox.count': { status: membersOnly },
  'inbox.visit': { status: membersOnly },
  'inbox.readAll': { input: () => ({ before: new Date().toISOString() }), status: membersOnly },
  'inbox.change': {
    input: (brand) => ({ entryId: brand.entry.uuid, read: true }),
    rows: { entryId: (brand) => brand.entry },
    // It is the staff member's: for everybody else it is not there.
    status: { brandAdmin: 404, superuser: 403 },
  },
  // Whoever has the link of a mail may end such mails, without a session.
  'inbox.unsubscribe': {
    input: (brand) => {
      const { record, staff } = brand;
      return { token: unsubscribeToken({ brandId: record.id, brandUserId: staff.brandUserId, kind: 'mail' }) };
    },
  },
  'inbox.getSettings': { status: membersOnly },
  'inbox.saveSettings': { input: () => ({ watching: 'digest' }), status: membersOnly },
};
