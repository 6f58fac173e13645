import * as z from 'zod/mini';
import { lazily } from './lazily.ts';

/** A telephone in international format: a leading `+` and the country code (interface, "Customer"). */
export const Phone = lazily(() =>
  z
    .string()
    .check(
      z.regex(
        /^\+[1-9]\d{6,14}$/,
        'must be + with the country code and the number, digits only, such as +573001234567',
      ),
    ),
);
