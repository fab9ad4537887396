/**
 * The records of the demonstration data that tests may refer to. The texts and rows are the same in every load; only
 * dates move with today.
 *
 * Every uuid comes from `demoUuid` of a name, so that anything not listed here can be found too:
 * `brand/harbour`, `user/ada@harbour.test`, `member/harbour/ada@harbour.test`, `division/harbour/design`,
 * `role/harbour/design.lead`, `category/harbour/Property`, `segment/harbour/Developers`, `output/harbour/press`,
 * `brief/harbour/1` (1 is the oldest), `comment/harbour/1/1`, `plan/harbour/retail-year`,
 * `scope/harbour/full-launch`, `ongoing/harbour/care-social/1`, `upload/harbour/logo`.
 */
import { createHash } from 'node:crypto';

// The namespace is a random version 4 uuid, drawn once for this data.
const NAMESPACE = Buffer.from('6f1d2c845a3b4e0f9a7c3d51b8e2f046', 'hex');

/** A uuid (RFC 9562 version 5) that depends on the name alone. */
export function demoUuid(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** The password of everybody in the demonstration data. */
export const DEMO_PASSWORD = 'Agency!2026';

export const anchors = {
  brands: {
    harbour: demoUuid('brand/harbour'),
    northwind: demoUuid('brand/northwind'),
    lumen: demoUuid('brand/lumen'),
  },
  users: {
    sasha: demoUuid('user/super@platform.test'),
    ada: demoUuid('user/ada@harbour.test'),
    sam: demoUuid('user/sam@harbour.test'),
    mia: demoUuid('user/mia@harbour.test'),
    noah: demoUuid('user/noah@northwind.test'),
    lena: demoUuid('user/lena@lumen.test'),
    /** Removed from Harbour; what he wrote there shows 'Deleted user'. */
    removed: demoUuid('user/gordon@harbour.test'),
    /** Invited to Harbour, not yet accepted: no password. */
    invited: demoUuid('user/tess@harbour.test'),
  },
  /** Output type with all seven kinds of question. */
  harbourOutputAllQuestions: demoUuid('output/harbour/edm'),
  /** 'Wattle Rise Stage 4 launch EDM', In Progress, urgent, assigned to Sam, with comments. */
  harbourBrief: demoUuid('brief/harbour/101'),
  /** Northwind's first brief, created by Noah. */
  northwindBrief: demoUuid('brief/northwind/1'),
  /** 40 rows, twelve months, cover letter, sent twice. */
  harbourPlanLong: demoUuid('plan/harbour/retail-year'),
  /** No cover letter: cannot be sent or downloaded. */
  harbourPlanNoLetter: demoUuid('plan/harbour/banksia-winter'),
  lumenPlan: demoUuid('plan/lumen/orchard-spring'),
  /** 60 lines. */
  harbourScopeLong: demoUuid('scope/harbour/full-launch'),
  /** Ongoing and active, with monthly ongoings. */
  harbourScopeOngoing: demoUuid('scope/harbour/care-social'),
  /** A draft of Sam's. */
  harbourScopeDraft: demoUuid('scope/harbour/microsite'),
  lumenScope: demoUuid('scope/lumen/always-on'),
} as const;
