'use client';

import { UnsavedChangesDialog } from '@/components/ui/form/unsaved-changes-dialog';

interface UnsavedDialogProps {
  /** What is unsaved: 'Summary' or 'Line Items'. */
  of: string;
  saving: boolean;
  onReset: () => void;
  onSave: () => void;
  onClose: () => void;
}

/** Shown before leaving a tab, or cloning the scope, with unsaved changes: reset, save, or close (modules §4). */
export const UnsavedDialog = ({ of, saving, onReset, onSave, onClose }: UnsavedDialogProps) => (
  <UnsavedChangesDialog
    message={`Your changes to ${of} have not been saved.`}
    saving={saving}
    onCancel={onClose}
    onDiscard={onReset}
    onSave={onSave}
    cancelLabel="Close"
    discardLabel="Reset"
  />
);
