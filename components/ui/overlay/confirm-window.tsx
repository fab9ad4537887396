'use client';

import { Button, Group, Modal } from '@mantine/core';
import type { ConfirmQuestion } from './confirm-dialog';
import classes from './confirm-dialog.module.css';

interface ConfirmWindowProps {
  question: ConfirmQuestion;
  /** Ok alone. */
  informs: boolean;
  opened: boolean;
  onAnswer: (answer: boolean) => void;
}

/** The dialog that useConfirm and useInform open. Mantine traps the focus in it and restores it afterwards. */
export function ConfirmWindow({ question, informs, opened, onAnswer }: ConfirmWindowProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={question.title}
      size="sm"
      // Above a dialog that asks: a window that was rendered earlier comes before that dialog in the document.
      zIndex={250}
      withCloseButton={false}
      returnFocus={false}
    >
      {question.message ? <div className={classes.message}>{question.message}</div> : null}
      <Group justify="flex-end" gap={8} mt={24}>
        {informs ? (
          <Button data-autofocus onClick={() => onAnswer(true)}>
            Ok
          </Button>
        ) : (
          <>
            <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
              {question.cancelLabel ?? 'Cancel'}
            </Button>
            <Button color={question.danger ? 'red' : undefined} onClick={() => onAnswer(true)}>
              {question.confirmLabel ?? 'Confirm'}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  );
}
