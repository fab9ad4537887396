'use client';

import { Button, Stack, Text } from '@mantine/core';
import { useAct } from '@/components/session/use-act';
import { DetailCard } from '@/components/ui/detail-card';
import { toast } from '@/components/ui/overlay/toast';
import { StatusChip } from '@/components/ui/status-chip';
import { useRefresh } from '@/components/ui/use-refresh';
import { checkDomainAction } from '@/lib/brands/actions';
import type { DomainState } from '@/lib/brands/domain-state';
import { formatInstant } from '@/lib/format/format';
import { CopyValue } from './copy-value';
import classes from './custom-domain-card.module.css';

interface CustomDomainCardProps {
  brandUuid: string;
  state: DomainState;
  generatedDomain: string;
  timeZone: string;
}

/** The live state of the brand's custom domain, and the DNS record to set (D1.5). */
export function CustomDomainCard({ brandUuid, state, generatedDomain, timeZone }: CustomDomainCardProps) {
  const refresh = useRefresh();
  const { act, busy: checking } = useAct();
  async function check() {
    const checked = await act(() => checkDomainAction({ brandId: brandUuid }));
    if (!checked) return;
    if (checked.state?.liveAt) toast.success('The domain is live');
    else toast.info('The domain is not live yet');
    refresh();
  }
  const { domain, liveAt, checkedAt, message, records } = state;
  return (
    <DetailCard
      title="Custom domain"
      help={
        liveAt
          ? `Links in mails lead to ${domain} since ${formatInstant(liveAt, timeZone)}.`
          : `Links in mails lead to ${generatedDomain} until ${domain} is live. Domains and SSL can take up to 24 hours.`
      }
      action={
        <Button variant="default" size="xs" loading={checking} onClick={() => void check()}>
          Check now
        </Button>
      }
    >
      <dl className={classes.states}>
        <State label="DNS" chip={dnsChip(state)} />
        <State label="Certificate" chip={certificateChip(state)} />
        <State label="Live" chip={liveAt ? ['Live', 'green'] : ['Not live yet', 'amber']} />
      </dl>
      {message ? <p className={classes.message}>{message}</p> : null}
      {liveAt ? null : (
        <Stack gap={8} miw={0}>
          <p className={classes.hint}>
            Set these records where the domain is managed. At the root of a zone, where a CNAME is not possible, use an
            ALIAS or ANAME record with the same value.
          </p>
          <table className={classes.table}>
            <caption className="visually-hidden">DNS records to set</caption>
            <thead>
              <tr>
                <th scope="col">Type</th>
                <th scope="col">Name</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {records.map(({ type, name, value }) => (
                <tr key={name}>
                  <td data-label="Type">{type}</td>
                  <td data-label="Name">
                    <CopyValue value={name} />
                  </td>
                  <td data-label="Value">
                    <CopyValue value={value} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Stack>
      )}
      <Text c="dimmed">
        {checkedAt
          ? `Last checked ${formatInstant(checkedAt, timeZone)}`
          : 'Not checked yet. It is checked automatically.'}
      </Text>
    </DetailCard>
  );
}

type Chip = readonly [title: string, tone: 'neutral' | 'amber' | 'green' | 'red'];

function dnsChip({ dnsOk }: DomainState): Chip {
  if (dnsOk === null) return ['Not checked yet', 'neutral'];
  return dnsOk ? ['Points here', 'green'] : ['Does not point here', 'amber'];
}

function certificateChip({ certificateNeeded, certificateOk, dnsOk }: DomainState): Chip {
  if (!certificateNeeded) return ['Not needed without https', 'neutral'];
  if (certificateOk === null) return [dnsOk === null ? 'Not checked yet' : 'Waits for DNS', 'neutral'];
  return certificateOk ? ['Seen', 'green'] : ['Not seen yet', 'amber'];
}

function State({ label, chip: [title, tone] }: { label: string; chip: Chip }) {
  return (
    <div className={classes.state}>
      <dt>{label}</dt>
      <dd>
        <StatusChip title={title} tone={tone} />
      </dd>
    </div>
  );
}
