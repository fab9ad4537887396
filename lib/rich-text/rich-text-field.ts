import * as z from 'zod';
import { text } from '@/lib/core/fields';
import { visibleLength } from './visible-text';

type RichTextOptions = {
  /** Visible characters; without it only the column's limit applies. */
  max?: number;
  /** Characters of HTML. */
  html: number;
  message?: string;
};

/** HTML whose visible characters count; null is read as empty. Client-safe. */
export const richTextField = ({ max, html, message = `Max ${max ?? html} characters` }: RichTextOptions) =>
  z
    .union([z.null(), text({ lines: true, max: html, maxMessage: message })])
    .transform((written) => written ?? '')
    .refine((written) => max === undefined || visibleLength(written) <= max, message)
    .meta({
      wire: {
        type: ['string', 'null'],
        maxLength: html,
        description: max === undefined ? 'HTML' : `HTML; at most ${max} visible characters`,
      },
    });
