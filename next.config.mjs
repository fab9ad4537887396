// Not TypeScript: a serving installation has no compiler.

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // Builds of one release on several machines are one build, so that a page of one follows links at another without a
  // full load. `npm run build` sets the hash; without one Next makes an id of its own.
  generateBuildId: () => process.env.SOURCE_HASH ?? null,
  // Types are checked by `npm test`, once for the whole repository; a start does not check them again.
  typescript: { ignoreBuildErrors: true },
  // '/brands/' and '/brands' are one address; a redirect would lose a POST (D3.4).
  skipTrailingSlashRedirect: true,
  // Native modules, workers and what must exist once per process stay outside of the bundle.
  serverExternalPackages: [
    '@aws-sdk/client-s3',
    '@node-rs/argon2',
    '@prisma/adapter-pg',
    '@react-email/components',
    '@react-email/render',
    '@react-pdf/renderer',
    'graphile-worker',
    'mailer',
    'pg',
    'pino',
    'resend',
    'sanitize-html',
    'sharp',
  ],
  // Logos come from /files, already re-encoded; the optimizer would be one more thing to abuse.
  images: { unoptimized: true },
  experimental: {
    optimizePackageImports: [
      '@mantine/core',
      '@mantine/dates',
      '@mantine/form',
      '@mantine/hooks',
      '@mantine/notifications',
      '@tabler/icons-react',
    ],
    // The guard caps uploads at 5 MiB before Next reads them (trust 15); a form may carry a logo and a favicon.
    serverActions: { bodySizeLimit: '5mb' },
  },
  // Brand hosts below another product host than localhost, in development.
  allowedDevOrigins: process.env.PRODUCT_HOST ? productOrigins(process.env.PRODUCT_HOST) : [],
};

/** @param {string} productHost */
function productOrigins(productHost) {
  const name = productHost.replace(/:\d+$/, '');
  return [name, `*.${name}`];
}

export default config;
