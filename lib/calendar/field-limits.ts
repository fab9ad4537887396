/** Limits: length of a public holiday's name, holidays of a brand, times off of a member. Without zod. */
export const HOLIDAY_NAME_MAX = 60;
export const HOLIDAYS_MAX = 300;
export const DAYS_OFF_MAX = 100;
