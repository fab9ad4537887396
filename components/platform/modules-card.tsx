'use client';

import { Switch } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { DetailCard } from '@/components/ui/detail-card';
import { LinkButton } from '@/components/ui/link-button';
import { failureMessage, toast } from '@/components/ui/toast';
import { updateBrandAction } from '@/lib/platform/actions';
import classes from './brand-screen.module.css';

type Module = 'moduleBriefMe' | 'moduleLamp' | 'moduleScope';

interface ModulesCardProps {
  brandUuid: string;
  modules: readonly { name: Module; label: string; on: boolean; settingsHref?: string }[];
}

/** The brand's modules: each switch saves at once (platform §2). */
export function ModulesCard({ brandUuid, modules }: ModulesCardProps) {
  const router = useRouter();
  const run = useRunAction();
  const [saving, setSaving] = useState<Module | null>(null);
  async function turn(name: Module, on: boolean) {
    setSaving(name);
    const saved = await run(() => updateBrandAction({ brandId: brandUuid, [name]: on }));
    if (saved.ok) toast.success('Brand permissions successfully updated');
    else toast.error(failureMessage(saved.fault));
    router.refresh();
    setSaving(null);
  }
  return (
    <DetailCard title="Permissions" help="What the brand may use. A module that is off keeps its data.">
      {modules.map(({ name, label, on, settingsHref }) => (
        <div key={name} className={classes.module}>
          <Switch
            label={label}
            checked={on}
            disabled={saving !== null}
            onChange={(event) => void turn(name, event.currentTarget.checked)}
          />
          {settingsHref && on ? (
            <LinkButton href={settingsHref} variant="default" size="xs">
              {`${label} settings`}
            </LinkButton>
          ) : null}
        </div>
      ))}
    </DetailCard>
  );
}
