/** The people of the demonstration data: their password, and the host that each of them logs in at. */
export const PASSWORD = 'Agency!2026';
export const HOMES: Readonly<Record<string, string>> = {
  'super@platform.test': 'admin',
  'ada@harbour.test': 'harbour',
  'sam@harbour.test': 'harbour',
  'mia@harbour.test': 'harbour',
  'noah@northwind.test': 'northwind',
  'lena@lumen.test': 'lumen',
};
