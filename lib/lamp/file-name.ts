/** A plan's PDF by its project: '{project}.pdf', cleaned for every file system (D6.6). Client-safe. */
export function pdfName(project: string): string {
  const clean = project
    .normalize('NFC')
    // Path separators, what Windows refuses, control characters and direction marks.
    .replace(/[\p{Cc}\\/:*?"<>|\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+|[. ]+$/gu, '');
  const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(clean);
  return `${clean && !reserved ? clean : `Plan ${clean}`.trim()}.pdf`;
}
