'use client';

import { Group, Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { DetailCard } from '@/components/ui/detail-card';
import { atLeast, MINIMUM_MS } from '@/components/ui/form/at-least';
import { SavingIndicator } from '@/components/ui/form/saving-indicator';
import { LinkButton } from '@/components/ui/link-button';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { updateBrandAction } from '@/lib/brands/actions';
import classes from './brand-screen.module.css';

type Module = 'moduleBriefMe' | 'moduleLamp' | 'moduleScope';
type Shown = { readonly name: Module; readonly on: boolean; readonly state: 'saving' | 'saved' };

interface ModulesCardProps {
  brandUuid: string;
  modules: readonly { name: Module; label: string; on: boolean; settingsHref?: string }[];
}

/** The brand's modules: each switch saves at once (platform §2), and is reverted if that fails. */
export function ModulesCard({ brandUuid, modules }: ModulesCardProps) {
  const refresh = useRefresh();
  const run = useRunAction();
  // The switched state, until the refreshed page shows the same.
  const [shown, setShown] = useState<Shown | null>(null);
  const current = modules.map(({ on }) => on).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fresh data from the server ends what is shown ahead of it
  useEffect(() => setShown((now) => (now?.state === 'saved' ? null : now)), [current]);

  async function turn(name: Module, on: boolean) {
    setShown({ name, on, state: 'saving' });
    const saved = await atLeast(
      MINIMUM_MS.save,
      run(() => updateBrandAction({ brandId: brandUuid, [name]: on })),
    );
    if (saved.ok) {
      toast.success('Brand permissions successfully updated');
      setShown({ name, on, state: 'saved' });
    } else {
      toast.error(failureMessage(saved.fault));
      setShown(null);
    }
    refresh();
  }

  return (
    <DetailCard title="Permissions" help="What the brand may use. A module that is off keeps its data.">
      {modules.map(({ name, label, on, settingsHref }) => {
        const mine = shown?.name === name ? shown : null;
        const checked = mine ? mine.on : on;
        return (
          <div key={name} className={classes.module}>
            <Group component="span" display="inline-flex" gap={8} wrap="nowrap">
              <Switch
                label={label}
                checked={checked}
                aria-busy={mine?.state === 'saving' || undefined}
                // Not disabled, which would lose the focus.
                onChange={(event) => {
                  if (shown?.state !== 'saving') void turn(name, event.currentTarget.checked);
                }}
              />
              <SavingIndicator state={mine?.state ?? 'idle'} />
            </Group>
            {settingsHref && checked ? (
              <LinkButton href={settingsHref} variant="default" size="xs">
                {`${label} settings`}
              </LinkButton>
            ) : null}
          </div>
        );
      })}
    </DetailCard>
  );
}
