'use client';

import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { addDays } from '@/lib/briefs/working-days';
import { eightOf } from '@/lib/inbox/snooze-times';

interface SnoozeDateProps {
  today: string;
  timeZone: string;
  onChoose: (until: string) => void;
  onClose: () => void;
}

/** Until 8:00 of which day an entry is snoozed. */
export function SnoozeDate({ today, timeZone, onChoose, onClose }: SnoozeDateProps) {
  const first = addDays(today, 1);
  const last = addDays(today, 365);
  const [day, setDay] = useState(first);
  const wrong = day < first || day > last;
  return (
    <Modal opened onClose={onClose} title="Snooze until 8:00 of" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!wrong) onChoose(eightOf(day, timeZone));
        }}
      >
        <TextInput
          type="date"
          label="Day"
          data-autofocus
          min={first}
          max={last}
          value={day}
          error={wrong ? 'Choose a day to come, within a year' : undefined}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={wrong}>
            Snooze
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
