/** Constants of plans. Client-safe. */

export const activityTypes = [
  'Activation',
  'Addressed Mail',
  'Cinema',
  'Digital',
  'EDM',
  'Event',
  'Letterbox Drop',
  'Mystery Shop',
  'Outdoor',
  'Press',
  'Radio',
  'Sponsorship',
  'Strategy',
  'Support',
  'Web',
  'TV',
  'Other',
] as const;

export const objectives = [
  'Branding',
  'Customer Sat',
  'Enquiry',
  'Foot Traffic',
  'Inform',
  'Revenue',
  'Wallet Share',
  'Other',
] as const;

export const templates = [
  { value: 'tml', label: 'The Marketing Lab' },
  { value: 'cl', label: 'Choose Local' },
  { value: 'generic', label: 'Generic Template' },
] as const;
export type TemplateName = (typeof templates)[number]['value'];

export const PROJECT_MAX = 60;
export const CLIENT_MAX = 30;
export const ACTIVITY_MAX = 55;
export const TASK_MAX = 70;
export const NOTES_MAX = 100;
export const SUBJECT_MAX = 100;
export const HEADLINE_MAX = 100;
export const BODY_MAX = 2000;
/** A soft limit: beyond it the counter turns red, but saving works. */
export const COVER_LETTER_SOFT_MAX = 2000;
/** Most rows of one plan. */
export const ROWS_MAX = 1000;
export const TOO_MANY_ROWS = `Max ${ROWS_MAX} rows`;

/** The tooltips of actions that need a cover letter (O-60). */
export const LETTER_BEFORE_SEND = 'Complete the cover letter before you send';
export const LETTER_BEFORE_DOWNLOAD = 'Complete the cover letter before you download';
