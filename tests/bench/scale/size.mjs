import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * The sizes of `npm run bench -- scale`: by default those of docs/scaling.md, smaller with `SCALE_BRANDS`,
 * `SCALE_BRIEFS`, `SCALE_SOCKETS`, and `SCALE_SECONDS` for each step.
 *
 * @typedef {{ brands: number, briefs: number, sockets: number, seconds: number, perBrand: number }} ScaleSize
 *   `perBrand`: sockets of a brand
 */

export const INSTANCES = 3;
/** Processes that send requests and hold sockets, besides the one that counts. */
export const GENERATORS = 2;
/** Reserved per process for open files besides sockets, and per port for requests besides them. */
const SPARE_DESCRIPTORS = 1000;

/** @param {NodeJS.Dict<string>} environment @returns {ScaleSize} @throws Error on an invalid number */
export function scaleSize(environment) {
  /** @param {string} name @param {number} standard @param {number} min */
  const setting = (name, standard, min) => {
    const number = Number(environment[name] || standard);
    if (!Number.isInteger(number) || number < min) throw new Error(`${name} must be a whole number from ${min} on`);
    return number;
  };
  const brands = setting('SCALE_BRANDS', 1000, 3);
  const briefs = setting('SCALE_BRIEFS', 2_000_000, brands * 100);
  const sockets = setting('SCALE_SOCKETS', 10_000, INSTANCES);
  return { brands, briefs, sockets, seconds: setting('SCALE_SECONDS', 15, 1), perBrand: Math.ceil(sockets / brands) };
}

/** The same in the loader's form. @param {ScaleSize} size @returns {import('../size.mjs').Size} */
export const databaseSize = ({ brands, briefs }) => ({
  name: 'bench_scale',
  brands,
  briefs,
  grown: Math.min(72_000, Math.round(briefs / 10)),
  steady: Math.round(briefs / brands),
});

/**
 * What this machine does not permit: sentences with what to change, none where its limits suffice. Node has already
 * raised its limit of descriptors as far as it may.
 * @param {{ sockets: number }} size
 * @param {{ descriptors: number, ports: number }} [machine] files that a process may open, and local ports for one
 *   address
 */
export function obstacles({ sockets }, machine = thisMachine()) {
  const inOneProcess = Math.ceil(sockets / Math.min(INSTANCES, GENERATORS)) + SPARE_DESCRIPTORS;
  const toOnePort = Math.ceil(sockets / INSTANCES) + SPARE_DESCRIPTORS;
  return [
    machine.descriptors < inOneProcess &&
      `${sockets} sockets take ${inOneProcess} open files in one process, and ${machine.descriptors} are allowed: ` +
        `\`ulimit -Hn ${inOneProcess}\` as root, or fewer by SCALE_SOCKETS`,
    machine.ports < toOnePort &&
      `${sockets} sockets take ${toOnePort} ports towards one instance, and there are ${machine.ports}: ` +
        '`sysctl net.ipv4.ip_local_port_range="10000 65000"`, or fewer by SCALE_SOCKETS',
  ].filter((sentence) => sentence !== false);
}

function thisMachine() {
  const range = '/proc/sys/net/ipv4/ip_local_port_range';
  const [from = 49_152, to = 65_535] = fs.existsSync(range)
    ? fs.readFileSync(range, 'utf8').trim().split(/\s+/).map(Number)
    : [];
  let descriptors = Number.POSITIVE_INFINITY;
  try {
    const allowed = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim();
    if (allowed !== 'unlimited') descriptors = Number(allowed);
  } catch {
    // Where no shell can be asked, the system itself reports an error once they are used up.
  }
  return { descriptors, ports: to - from + 1 };
}
