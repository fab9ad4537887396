import { Alert } from '@mantine/core';
import { EDIT_REFUSED } from '@/lib/scope/scope-rules';

/** Why a scope that was opened for editing is read-only. @param unsaved something was typed before it became so */
export const EditRefused = ({ unsaved }: { unsaved: boolean }) => (
  <Alert color="gray" mb="lg" role={unsaved ? 'alert' : 'note'}>
    {unsaved ? `${EDIT_REFUSED}. Your text is still here: copy what you need` : EDIT_REFUSED}
  </Alert>
);
