// The addresses of briefs' files (Y-15, Y-17): the server answers them in front of Next, since bodies are streamed.

const UPLOAD = /^(?:\/v1\/brands\/[^/]+)?\/briefme\/files\/?$/;
const PORTAL = /^\/briefme\/(?:files|briefs\/[0-9a-f-]{36}\/files\/[0-9a-f-]{36})$/i;
const API_FILE = /^\/v1\/brands\/[^/]+\/briefme\/files\/[^/]+$/;
const READS = new Set(['GET', 'HEAD']);

/** @param {string | undefined} url */
const pathOf = (url) => (url ?? '').split('?', 1)[0] ?? '';

/** Whether a request brings a file, on a portal or over /v1. @param {{ method?: string | undefined, url?: string | undefined }} request */
export const isFileUpload = ({ method, url }) => method === 'POST' && UPLOAD.test(pathOf(url));

/** Whether a request gets a file. @param {{ method?: string | undefined, url?: string | undefined }} request */
export const isFileDownload = ({ method, url }) =>
  READS.has(method ?? '') && (PORTAL.test(pathOf(url)) || API_FILE.test(pathOf(url)));

/** Whether an address is a portal's: those of /v1 are in its registry. @param {string | undefined} url */
export const isPortalFile = (url) => PORTAL.test(pathOf(url));
