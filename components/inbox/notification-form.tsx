'use client';

import { Checkbox, NativeSelect, Stack, Switch } from '@mantine/core';
import { useState, useTransition } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { FormSection } from '@/components/ui/form/form-section';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { saveSettingsAction } from '@/lib/inbox/actions';
import type { SettingsView } from '@/lib/inbox/inputs';
import type { Group, Way } from '@/lib/inbox/rules/groups';

interface NotificationFormProps {
  brandName: string;
  settings: SettingsView;
  divisions: readonly { uuid: string; title: string }[];
}

const ROWS: readonly { group: Group; label: string; help: string }[] = [
  { group: 'waiting', label: 'Waiting for me', help: 'Briefs assigned to me, edits and approvals asked of me' },
  { group: 'mentions', label: 'Mentions', help: 'Comments that mention me' },
  { group: 'watching', label: 'Watching', help: 'What happens to briefs that I watch' },
  { group: 'reminders', label: 'Reminders', help: 'My briefs that are due or overdue' },
];
const CHOICES: readonly { value: Way; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'bell', label: 'Bell' },
  { value: 'mail', label: 'Bell, and mail at once' },
  { value: 'digest', label: 'Bell, and one daily digest' },
];

/** The one division alone: another tab may have changed the rest of the list since. */
type DivisionChange = { id: string; watching: boolean };
type Changes = Partial<Record<Group, Way>> & { letterKeys?: boolean; division?: DivisionChange };

const withDivision = (divisions: SettingsView['divisions'], { id, watching }: DivisionChange) => [
  ...divisions.filter(({ uuid }) => uuid !== id),
  ...(watching ? [{ id: 0, uuid: id, title: '' }] : []),
];

/** Each change is saved at once. */
export function NotificationForm({ brandName, settings, divisions }: NotificationFormProps) {
  const [current, setCurrent] = useState(settings);
  const [, startTransition] = useTransition();
  const run = useRunAction();
  const refresh = useRefresh();

  function save({ division, ...plain }: Changes) {
    const before = current;
    setCurrent({ ...current, ...plain, ...(division ? { divisions: withDivision(current.divisions, division) } : {}) });
    startTransition(async () => {
      const saved = await run(() => saveSettingsAction({ division, ...plain }));
      if (saved.ok) {
        setCurrent(saved.data);
        toast.success('Saved', { id: 'notifications' });
        // The frame around the page has the keys.
        if (plain.letterKeys !== undefined) refresh();
      } else {
        setCurrent(before);
        toast.error(failureMessage(saved.fault));
      }
    });
  }

  const watched = current.divisions.map(({ uuid }) => uuid);
  return (
    <>
      <div id="notifications">
        <FormSection
          title="Notifications"
          help={`How ${brandName} tells you what happens. The digest leaves at 8:00 on working days.`}
        >
          {ROWS.map(({ group, label, help }) => (
            <NativeSelect
              key={group}
              label={label}
              description={help}
              data={[...CHOICES]}
              value={current[group]}
              onChange={(event) => save({ [group]: event.currentTarget.value as Way })}
            />
          ))}
          {divisions.length > 0 ? (
            <Checkbox.Group
              label="Divisions that I watch"
              description="New briefs of these divisions show under Watching"
              value={watched}
              onChange={(chosen) => {
                const id = divisions.find(({ uuid }) => chosen.includes(uuid) !== watched.includes(uuid))?.uuid;
                if (id) save({ division: { id, watching: chosen.includes(id) } });
              }}
            >
              <Stack gap={8} mt={8}>
                {divisions.map(({ uuid, title }) => (
                  <Checkbox key={uuid} value={uuid} label={title} />
                ))}
              </Stack>
            </Checkbox.Group>
          ) : null}
        </FormSection>
      </div>
      <FormSection title="Keyboard" help="Ctrl-Enter, Esc and the arrows always work.">
        <Switch
          label="Keys of one letter"
          description="J and K move in lists and inbox, for one; ? shows all keys of a screen"
          checked={current.letterKeys}
          onChange={(event) => save({ letterKeys: event.currentTarget.checked })}
        />
      </FormSection>
    </>
  );
}
