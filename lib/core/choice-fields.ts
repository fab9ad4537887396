import * as z from 'zod';
import { UUID } from './fields';

/** A picker's choice: the numeric id, or the uuid (D3.4), as text. Client-safe. @param required its message. */
export const choice = (required: string) =>
  z
    .union([z.number().int(required).positive(required), z.string()], { error: required })
    .transform((value) => String(value).trim().toLowerCase())
    .refine((value) => /^[1-9]\d{0,9}$/.test(value) || UUID.test(value), required);

/** A picker that may be empty: '', null and 0 mean nobody or nothing. */
export const optionalChoice = (message: string) =>
  z.preprocess(
    (value) => (value === '' || value === 0 || value === '0' ? null : value),
    z.union([z.null(), choice(message)], { error: message }).optional(),
  );
