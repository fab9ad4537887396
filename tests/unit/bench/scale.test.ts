import { describe, expect, it } from 'vitest';
import { calculate } from '../../bench/scale/calculate.mjs';
import { obstacles, scaleSize } from '../../bench/scale/size.mjs';

describe('npm run bench -- scale', () => {
  it('takes its sizes from the environment, and refuses what is none', () => {
    expect(scaleSize({})).toMatchObject({ brands: 1000, briefs: 2_000_000, sockets: 10_000, perBrand: 10 });
    expect(scaleSize({ SCALE_BRANDS: '50', SCALE_BRIEFS: '50000', SCALE_SOCKETS: '301' })).toMatchObject({
      briefs: 50_000,
      perBrand: 7,
    });
    expect(() => scaleSize({ SCALE_SOCKETS: 'many' })).toThrow('SCALE_SOCKETS must be a whole number from 3 on');
    expect(() => scaleSize({ SCALE_BRIEFS: '99999' })).toThrow('SCALE_BRIEFS');
  });

  it('says what a machine does not permit, and what to change', () => {
    const machine = { descriptors: 20_000, ports: 28_000 };
    expect(obstacles({ sockets: 10_000 }, machine)).toEqual([]);
    expect(obstacles({ sockets: 10_000 }, { ...machine, descriptors: 1024 })).toEqual([
      expect.stringMatching(/6000 open files in one process, and 1024 are allowed: `ulimit -Hn 6000`/),
    ]);
    expect(obstacles({ sockets: 90_000 }, { descriptors: 1e6, ports: 28_000 })).toEqual([
      expect.stringContaining('ip_local_port_range'),
    ]);
  });

  it('calculates with cores that are busy for 70%', () => {
    const measured = {
      instanceMs: 10,
      databaseMs: 2,
      perPersonSecond: 0.1,
      instanceMsOf1000Sockets: 0,
      databaseMsOf1000Sockets: 100,
      bytesPerSocket: 30_000,
    };
    expect(calculate(measured, 10_000)).toEqual({
      requestsOfInstance: 70,
      peopleOfInstance: 700,
      requestsOfDatabaseCore: 350,
      peopleOfDatabaseCore: expect.closeTo(2333.3, 1),
      instances: 15,
      databaseCores: 5,
      socketMegabytes: 300,
    });
  });
});
