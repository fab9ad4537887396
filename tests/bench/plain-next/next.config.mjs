import { fileURLToPath } from 'node:url';

export default {
  poweredByHeader: false,
  serverExternalPackages: ['pg'],
  // The packages are the repository's.
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
};
