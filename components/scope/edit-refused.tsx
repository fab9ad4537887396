import { Alert } from '@mantine/core';
import { EDIT_REFUSED } from '@/lib/scope/scope-rules';

/** Why a scope that was opened for editing is read-only. */
export const EditRefused = () => (
  <Alert color="gray" mb="lg" role="note">
    {EDIT_REFUSED}
  </Alert>
);
