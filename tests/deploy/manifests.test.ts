import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { DRAIN_MS } from '@/server/drain.mjs';
import { readEnvironment } from '@/server/environment.mjs';
import { newDataDir } from '../harness/product.mjs';
import { root } from '../structure/sources';
import { read, replaced } from './docs';
import { program } from './programs';

/** Files that cannot be run without a registry or a cluster, checked with the formats' own tools and schemas. */
const folder = newDataDir();
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
/** Requests, then jobs (lib/start-jobs.ts): the longest time for stopping, in seconds. */
const STOP_S = DRAIN_MS / 1000 + 15;

describe('systemd', () => {
  it('takes the unit, and gives it the time that stopping may take', ({ skip }) => {
    const command = program('systemd-analyze', 'systemd');
    if (!command) return skip('there is no systemd-analyze here, and it cannot be installed');
    const unit = read('docs/examples/desk@.service');
    // The folder that the docs name does not exist on this machine.
    const file = path.join(folder, 'desk@3000.service');
    fs.writeFileSync(file, unit.replace('WorkingDirectory=/opt/desk/current', `WorkingDirectory=${root}`));
    const output = execFileSync(command, ['verify', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
    expect(output).toBe('');
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(STOP_S);
    expect(unit).toContain('ExecStart=/usr/bin/env node scripts/start.mjs');
  });
});

describe('Prometheus', () => {
  it('takes the configuration and the alerts', ({ skip }) => {
    const command = program('promtool', 'prometheus');
    if (!command) return skip('there is no promtool here, and it cannot be installed');
    const token = path.join(folder, 'agency-desk.token');
    fs.writeFileSync(token, 'sixteen characters and more');
    const config = replaced(read('docs/examples/prometheus.yml'), { '/etc/prometheus/agency-desk.token': token });
    fs.writeFileSync(path.join(folder, 'prometheus.yml'), config);
    const alerts = read('docs/examples/prometheus-alerts.yml');
    fs.writeFileSync(path.join(folder, 'prometheus-alerts.yml'), alerts);
    const check = () => execFileSync(command, ['check', 'config', 'prometheus.yml'], { cwd: folder, stdio: 'pipe' });
    expect(String(check())).toMatch(/SUCCESS: \d+ rules found/);
    fs.writeFileSync(path.join(folder, 'prometheus-alerts.yml'), alerts.replace('expr: up{', 'expr: up{{'));
    expect(check).toThrow('FAILED');
  }, 120_000);
});

type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec: Record<string, unknown> };
const MODELS = [Deployment, Ingress, Job, PodDisruptionBudget, Service];
const manifests = (name: string): Manifest[] =>
  parseAllDocuments(read(`docs/examples/kubernetes/${name}`)).map((document) => document.toJS());

describe('Kubernetes', () => {
  it.each(['migrate.yaml', 'desk.yaml'])("takes each manifest of %s, by Kubernetes' own schemas", (name) => {
    for (const manifest of manifests(name)) {
      const { apiVersion, kind } = manifest;
      const Model = MODELS.find((each) => each.name === kind);
      if (!Model) throw new Error(`Which schema does ${kind} have?`);
      const model = new Model(manifest as never);
      expect(model.apiVersion).toBe(apiVersion);
      expect(() => model.validate(), kind).not.toThrow();
    }
  });

  it('a manifest that is wrong is seen', () => {
    const [deployment] = manifests('desk.yaml');
    const wrong = new Deployment({ ...deployment, spec: { ...deployment?.spec, replicas: 'three' } } as never);
    expect(() => wrong.validate()).toThrow('replicas');
  });

  it('runs as no root, writes nowhere but to /tmp, is probed, and is given the time that stopping takes', () => {
    const [deployment, budget] = manifests('desk.yaml');
    const { template, replicas } = (deployment?.spec ?? {}) as { template: { spec: PodSpec }; replicas: number };
    expect([deployment?.kind, replicas, budget?.kind]).toEqual(['Deployment', 3, 'PodDisruptionBudget']);
    const { terminationGracePeriodSeconds: grace, containers, securityContext } = template.spec;
    expect(grace).toBeGreaterThan(STOP_S);
    expect(securityContext).toMatchObject({ runAsNonRoot: true });
    const [container] = containers;
    expect(container?.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    // An upload to S3-compatible storage is a file there first (lib/stored-files/objects.ts).
    expect(container?.volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }]);
    expect(template.spec.volumes).toEqual([{ name: 'tmp', emptyDir: {} }]);
    expect(container).toMatchObject({
      livenessProbe: { httpGet: { path: '/healthz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
    });
    const { periodSeconds = 0, failureThreshold = 0 } = container?.readinessProbe ?? {};
    const notice = Number(container?.env.find(({ name }) => name === 'STOP_NOTICE_MS')?.value);
    expect(notice).toBeGreaterThan(periodSeconds * failureThreshold * 1000);
  });
});
type PodSpec = {
  terminationGracePeriodSeconds: number;
  securityContext: object;
  volumes: object[];
  containers: {
    securityContext: object;
    volumeMounts: object[];
    readinessProbe: { periodSeconds: number; failureThreshold: number };
    env: { name: string; value: string }[];
  }[];
};

type Part = {
  image: string;
  build?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  stop_grace_period?: string;
  read_only?: boolean;
};
type Compose = { services: Record<string, Part>; volumes: Record<string, unknown> };

/** A mapping that replaces the one below it instead of adding to it. */
const OVERRIDE = { tag: '!override', collection: 'map' as const };

// No maintained package has the schema of Compose, and these machines have no docker compose.
describe('Compose', () => {
  const compose = parse(read('compose.yaml')) as Compose;
  const production = parse(read('compose.production.yaml'), { customTags: [OVERRIDE] }) as Compose;
  const { services } = compose;

  it('names only services and volumes that there are, files of this repository, and settings that the product takes', () => {
    expect(Object.keys(services)).toEqual(['desk', 'postgres', 'caddy', 'storage', 'bucket', 'mail']);
    expect(services.postgres?.image).toMatch(/^postgres:18\./);
    for (const { image, build } of Object.values(services)) {
      if (!build) expect(image, 'an exact version').toMatch(/:v?\d+\.\d+(\.\d+)?$/);
    }
    for (const { depends_on = {}, volumes = [] } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
      for (const [place = ''] of volumes.map((volume) => volume.split(':'))) {
        if (place.startsWith('.')) expect(fs.existsSync(path.join(root, place)), place).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(place);
      }
    }
    expect(Number.parseInt(services.desk?.stop_grace_period ?? '', 10)).toBeGreaterThan(STOP_S);
    expect(services.desk?.read_only).toBe(true);
    const environment = readEnvironment(services.desk?.environment);
    expect(environment).toMatchObject({
      productHost: 'desk.localhost',
      s3: { bucket: 'desk' },
      externalDatabase: true,
    });
  });

  it('in production takes every secret from outside and catches no mail', () => {
    for (const name of Object.keys(production.services)) expect(Object.keys(services)).toContain(name);
    expect(read('compose.production.yaml')).not.toContain('evaluation evaluation');
    expect(production.services.mail).toEqual({ profiles: ['evaluation'] });
    const secrets = Object.entries(services).flatMap(([service, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([name, value]) => /PASSWORD|SECRET|AUTH|DATABASE_URL/.test(name) && /evaluation|ZXZ/.test(value))
        .map(([name]) => [service, name] as const),
    );
    expect(secrets.length).toBeGreaterThan(4);
    for (const [service, name] of secrets) {
      const over = production.services[service]?.environment?.[name];
      // Those of desk are replaced as a whole; the rest is in desk.env.
      if (service !== 'desk' || over) expect(over, `${service} ${name}`).toMatch(/^\$\{/);
    }
  });
});

describe('Caddy', () => {
  it("takes the Caddyfile with Compose's settings: the service's name, certificates of its own", ({ skip }) => {
    const command = program('caddy');
    if (!command) return skip('there is no caddy here, and it cannot be installed');
    const { environment = {} } = (parse(read('compose.yaml')) as Compose).services.caddy ?? {};
    const adapted = execFileSync(command, ['adapt', '--adapter', 'caddyfile', '--config', 'docs/examples/Caddyfile'], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    expect(adapted).toContain('"dial":"desk:3000"');
    expect(adapted).toContain('"ask":"http://desk:3000/tls/ask"');
    expect(adapted).toContain('"module":"internal"');
  });
});
