'use client';

import { Alert, Button, Group } from '@mantine/core';
import { FIRST_FIELD } from '@/components/ui/detail-card';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import type { DraftNoticeProps } from './draft-notice';
import type { Draft } from './draft-store';

interface DraftOfferProps extends DraftNoticeProps {
  offer: Draft;
}

/** Offers an earlier draft, with its age; it replaces what was typed since only after a confirmation. */
export function DraftOffer({ what, draft, offer, dirty, onTake }: DraftOfferProps) {
  const confirm = useConfirm();

  async function take() {
    const sure =
      !dirty ||
      (await confirm({
        title: 'Replace what you have typed?',
        message: `The ${what} that you began ${ageInWords(offer.savedAt)} takes its place.`,
        confirmLabel: 'Replace',
        danger: true,
      }));
    if (!sure) return;
    draft.take();
    onTake(offer);
    focusIfLost(firstField);
  }

  function discard() {
    draft.discard();
    focusIfLost(firstField);
  }

  return (
    <Alert color="blue" mb="lg" title={`You began a ${what} ${ageInWords(offer.savedAt)} and did not save it`}>
      <Group gap="xs" mt={4}>
        <Button size="xs" variant="default" onClick={() => void take()}>
          Continue with it
        </Button>
        <Button size="xs" variant="default" onClick={discard}>
          Discard it
        </Button>
      </Group>
    </Alert>
  );
}

/** Of the form below the offer, whose buttons go as they are pressed; of radio buttons the checked one. */
function firstField(): HTMLElement | null {
  const field = document.querySelector<HTMLInputElement>(`main form ${FIRST_FIELD}`);
  return document.querySelector<HTMLElement>(`main form [type="radio"][name="${field?.name}"]:checked`) ?? field;
}

const words = new Intl.RelativeTimeFormat('en-AU');
const MINUTE_MS = 60_000;

/** '12 minutes ago', '3 hours ago', '2 days ago'. */
export function ageInWords(savedAt: number, now = Date.now()): string {
  const minutes = Math.floor((now - savedAt) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}
