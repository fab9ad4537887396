/**
 * The strong ETag of a file: its content's hash.
 * @param {Uint8Array} sha256
 */
export const entityTag = (sha256) => `"${Buffer.from(sha256).toString('base64url')}"`;

/**
 * Whether `If-None-Match` names a tag: one of a list, weak or not, or any (RFC 9110, 13.1.2).
 * @param {string | null} ifNoneMatch
 * @param {string} tag
 */
export const namesTag = (ifNoneMatch, tag) =>
  (ifNoneMatch ?? '').split(',').some((each) => ['*', tag].includes(each.trim().replace(/^W\//, '')));
