/** Reads a typed day: dd/MM/yyyy, d/M/yy, also with - or ., ddMMyyyy, and ISO. Answers 'yyyy-MM-dd', or null. */
export function readDate(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(typed);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/u.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/u.exec(typed);
  if (!local) return null;
  const year = Number(local[3]);
  return day(year < 100 ? 2000 + year : year, Number(local[2]), Number(local[1]));
}

function day(year: number, month: number, date: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, date));
  // 31/02 rolls over into March, which is how an impossible day shows.
  if (year < 1900 || moment.getUTCMonth() !== month - 1 || moment.getUTCDate() !== date) return null;
  return moment.toISOString().slice(0, 10);
}
