'use client';

import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useToday } from '@/components/ui/form/brand-today';
import { DateField } from '@/components/ui/form/date-field';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import { addDays, formatDate } from '@/lib/format/format';

interface SnoozeDateProps {
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** Chooses the day until whose 8:00 an entry is snoozed. */
export function SnoozeDate({ onChoose, onClose }: SnoozeDateProps) {
  useFocusBack();
  const getToday = useToday();
  const first = addDays(getToday(), 1);
  const last = addDays(getToday(), 365);
  const [day, setDay] = useState(first);
  // What cannot be parsed stays as it was typed, and the field shows an error.
  const unread = day !== '' && !formatDate(day);
  const wrong = unread || day < first || day > last;
  return (
    <Modal opened onClose={onClose} title="Snooze until 8:00 on" size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!wrong) onChoose(day);
        }}
      >
        <DateField
          label="Day"
          required
          data-autofocus
          minDate={first}
          maxDate={last}
          value={day}
          error={wrong && !unread ? 'Choose a day to come, within a year' : undefined}
          onChange={(chosen) => setDay(chosen ?? '')}
          onUnparsed={setDay}
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
