/** Longest name of a public holiday, and how many a brand, and times off a member, can have. Without zod. */
export const HOLIDAY_NAME_MAX = 60;
export const HOLIDAYS_MAX = 300;
export const DAYS_OFF_MAX = 100;
