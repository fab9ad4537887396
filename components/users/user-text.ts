/** How the two permissions are called in the interface (platform §2). */
export const PERMISSIONS = { staff: 'Staff', brandAdmin: 'Brand Admin' } as const;
export const DEFAULT_AVATAR_COLOUR = '#bdbdbd';
