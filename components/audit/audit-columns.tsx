import { Group } from '@mantine/core';
import { StatusChip } from '@/components/ui/status-chip';
import { flexible, INSTANT, PERSON } from '@/components/ui/table/column-sizes';
import type { ListColumn } from '@/components/ui/table/list-table';
import { UserAvatar } from '@/components/ui/user-avatar';
import type { AuditEntryView } from '@/lib/audit/entry-view';
import { portalWord } from '@/lib/audit/wording';
import type { Paths } from '@/lib/core/paths';
import { formatInstant } from '@/lib/format/format';
import classes from './audit.module.css';

export const WHAT_SIZE = flexible(240, 420, 900);
export const ADDRESS_SIZE = flexible(130, 160, 220);

interface AuditColumnsOptions {
  timeZone: string;
  withBrand: boolean;
  pathsFor: (entry: AuditEntryView) => Paths | null;
  linkRecords: boolean;
}

/** What, who, when and from where. */
export function auditColumns(options: AuditColumnsOptions): readonly ListColumn<AuditEntryView>[] {
  const { timeZone, withBrand, pathsFor, linkRecords } = options;
  const brand: ListColumn<AuditEntryView> = {
    key: 'brand',
    title: 'Brand',
    size: flexible(100, 150, 220),
    cell: ({ brand: of }) => of?.name ?? <span className={classes.dim}>Platform</span>,
  };
  return [
    {
      key: 'what',
      title: 'What',
      size: WHAT_SIZE,
      cell: (entry) => <What entry={entry} href={hrefOf(entry, pathsFor(entry), linkRecords)} />,
    },
    { key: 'who', title: 'Who', size: PERSON, cell: (entry) => <Who person={entry.person} /> },
    ...(withBrand ? [brand] : []),
    { key: 'when', title: 'When', size: INSTANT, nowrap: true, cell: ({ at }) => formatInstant(at, timeZone) },
    {
      key: 'address',
      title: 'Address',
      size: ADDRESS_SIZE,
      cell: ({ address, portal, userAgent }) => (
        <span className={classes.from} title={userAgent || undefined}>
          <span>{address || 'Unknown'}</span>
          <span className={classes.dim}>{portalWord(portal)}</span>
        </span>
      ),
    },
  ];
}

/** More changes are behind 'more'. */
const SHOWN = 3;

function What({ entry, href }: { entry: AuditEntryView; href: string | null }) {
  const { deed, label, changes, outcome } = entry;
  const more = changes.slice(SHOWN);
  return (
    <div className={classes.what}>
      <Group component="p" gap="0 6px">
        {deed}{' '}
        {label && href ? (
          <a href={href} data-list-link className={classes.thing}>
            {label}
          </a>
        ) : (
          label && <strong className={classes.thing}>{label}</strong>
        )}
        {outcome === 'refused' ? <StatusChip title="Refused" tone="red" /> : null}
      </Group>
      {changes.length > 0 ? <Changes changes={changes.slice(0, SHOWN)} /> : null}
      {more.length > 0 ? (
        <details className={classes.more}>
          <summary>{more.length === 1 ? '1 more change' : `${more.length} more changes`}</summary>
          <Changes changes={more} />
        </details>
      ) : null}
    </div>
  );
}

const Changes = ({ changes }: Pick<AuditEntryView, 'changes'>) => (
  <ul className={classes.changes}>
    {changes.map(({ field, from, to, kept }) => (
      <li key={field}>
        {kept ? (
          <>
            <span className={classes.field}>{field}</span> <del>{from ?? 'none'}</del>
            <span aria-hidden="true"> → </span>
            <span className="visually-hidden"> to </span>
            <ins>{to ?? 'none'}</ins>
          </>
        ) : (
          <span className={classes.field}>{field} changed</span>
        )}
      </li>
    ))}
  </ul>
);

function Who({ person }: Pick<AuditEntryView, 'person'>) {
  if (!person) return <span className={classes.dim}>Nobody logged in</span>;
  const hint = [person.superuser ? 'Platform admin' : '', person.removed ? 'Removed since' : ''].filter(Boolean);
  return (
    <span className={classes.who}>
      <UserAvatar person={person} withName />
      {hint.length > 0 ? <span className={classes.dim}>{hint.join(', ')}</span> : null}
    </span>
  );
}

/** The address of the thing; null where it has none, or none any more. */
function hrefOf({ entity, opens, brand }: AuditEntryView, paths: Paths | null, linkRecords: boolean): string | null {
  if (!opens || !paths) return null;
  switch (entity) {
    case 'brief':
      return linkRecords ? paths.brief(opens) : null;
    case 'plan':
      return linkRecords ? paths.plan(opens) : null;
    case 'scope':
      return linkRecords ? paths.scope(opens) : null;
    case 'division':
      return paths.division(opens);
    case 'output':
      return paths.output(opens);
    case 'member':
    case 'user':
      return brand ? paths.user(opens, brand.uuid) : null;
    case 'lampSettings':
      return paths.lampSettings;
    case 'brand':
    case 'category':
    case 'segment':
      return paths.settings;
    default:
      return null;
  }
}
