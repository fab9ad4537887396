import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadOrCreateKeys } from '@/server/database/embedded-keys.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'agency-keys-test-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('the keys of the embedded case', () => {
  it('are made once, whole, and readable by the owner alone', () => {
    const dataDir = path.join(folder, 'new');
    const keys = loadOrCreateKeys(dataDir);
    expect(loadOrCreateKeys(dataDir)).toEqual(keys);
    expect(fs.readdirSync(dataDir)).toEqual(['keys.json']);
    expect(fs.statSync(path.join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  });

  it.each(['a-file', 'a-file/below'])('have no place in %s: the error says which variable to set', (dataDir) => {
    fs.writeFileSync(path.join(folder, 'a-file'), '');
    expect(() => loadOrCreateKeys(path.join(folder, dataDir))).toThrow(/^Set DATA_DIR to a folder .*: E\w+: /);
  });

  it('that cannot be read are not made anew: the error names their file', () => {
    const file = path.join(folder, 'keys.json');
    fs.writeFileSync(file, '{"secretKeys":');
    expect(() => loadOrCreateKeys(folder)).toThrow(`The keys cannot be read from ${file}`);
    expect(fs.readFileSync(file, 'utf8')).toBe('{"secretKeys":');
  });
});
