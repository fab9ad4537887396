/** The message for a change of address that cannot be confirmed. Client-safe. */
export const CHANGE_FAILED = 'There was an error - please restart the change password flow';
