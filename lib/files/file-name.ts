import { cut } from '@/lib/format/cut';

/** Characters that hide, reorder or break the text around them: controls, line and paragraph marks, directions. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const RESERVED = /[<>:"|?*]/g;
const MAX_LENGTH = 200;
const MAX_EXTENSION = 20;

/**
 * A file's name made safe (Y-15): the last part of a path, without characters that file systems refuse or that are
 * invisible, at most 200 characters. A name that is too long is cut before its extension. Client-safe.
 */
export function safeFileName(sent: string): string {
  const last = sent.split(/[\\/]/).at(-1) ?? '';
  const name = last
    .normalize('NFC')
    .replace(LONE_SURROGATES, '')
    .replace(INVISIBLE, '')
    .replace(RESERVED, '_')
    .trim()
    .replace(/[.\s]+$/, '');
  if (name === '') return 'file';
  if (name.length <= MAX_LENGTH) return name;
  const [, ending = ''] = /(\.[^.]*)$/.exec(name) ?? [];
  const extension = ending.length <= MAX_EXTENSION ? ending : '';
  return cut(name, MAX_LENGTH - extension.length) + extension;
}
