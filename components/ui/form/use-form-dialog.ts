'use client';

import { useQuestionCovers } from '@/components/ui/overlay/confirm-dialog';
import { useConfirmDiscard } from '@/components/ui/overlay/unsaved-changes-guard';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';

/**
 * What a dialog in which people type gives to its Modal, and `onClose` to its Cancel button: a click beside it closes
 * nothing, and whatever else closes it asks first once something was typed.
 * @param typed whether something would be lost
 */
export function useFormDialog(typed: boolean, onClose: () => void) {
  useFocusBack();
  const confirmDiscard = useConfirmDiscard();
  const questionCovers = useQuestionCovers();

  async function close() {
    if (!typed || (await confirmDiscard())) onClose();
  }

  return {
    opened: true,
    onClose: () => void close(),
    closeOnClickOutside: false,
    // Escape answers the question above the dialog, and does not close the dialog as well.
    closeOnEscape: !questionCovers,
  };
}
