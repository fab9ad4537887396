import net from 'node:net';

/**
 * Refuses a start whose ports are taken, before it changes anything: another start may be serving from its database.
 * @param {Pick<import('../../lib/runtime/runtime').Environment, 'port' | 'listenAddress' | 'metricsPort'>} environment
 * @returns {Promise<void>}
 * @throws Error that says which variable to set
 */
export async function assertPortsAreFree({ port, listenAddress, metricsPort }) {
  await assertIsFree('PORT', port, listenAddress);
  if (metricsPort !== undefined) await assertIsFree('METRICS_PORT', metricsPort);
}

/** @param {string} variable @param {number} port @param {string} [host] @returns {Promise<void>} */
const assertIsFree = (variable, port, host) =>
  new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code, message }) =>
      reject(new Error(reasons({ variable, port, host })[code ?? ''] ?? `${variable}: ${message}`)),
    );
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });

/**
 * By the code of the system's error.
 * @param {{ variable: string, port: number, host: string | undefined }} wanted
 * @returns {Record<string, string>}
 */
function reasons({ variable, port, host }) {
  const noAddress = `This machine has no address ${host}: set LISTEN_ADDRESS to one that it has.`;
  return {
    EADDRINUSE: `Port ${port} is in use: stop what listens there, or set ${variable}.`,
    EACCES: `Port ${port} needs an administrator's rights: set ${variable} to 1024 or more.`,
    EADDRNOTAVAIL: noAddress,
    // A link-local address without its interface, and IPv6 where there is none.
    EINVAL: noAddress,
    EAFNOSUPPORT: noAddress,
  };
}
