import { StatusChip } from '@/components/ui/status-chip';
import type { OutboxMail } from '@/lib/mail/outbox-view';
import type { Tone } from '@/lib/theme/status-tone';

const STATES: Record<OutboxMail['state'], { title: string; tone: Tone }> = {
  queued: { title: 'Waiting', tone: 'amber' },
  sending: { title: 'Sending', tone: 'blue' },
  sent: { title: 'Sent', tone: 'green' },
  failed: { title: 'Failed', tone: 'red' },
  kept: { title: 'Kept', tone: 'neutral' },
};

export function MailStateChip({ state }: { state: OutboxMail['state'] }) {
  return <StatusChip {...STATES[state]} />;
}
