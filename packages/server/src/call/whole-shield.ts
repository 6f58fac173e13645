import { redact } from '@datafono/card';
import { cardDataIn, isCardNumber } from './card-data.ts';
import { personalDataRemover } from './personal-data.ts';
import type { Shield } from './shield.ts';

/** For a body of any fields, at any depth. */
export const wholeShield: Shield = { cardDataIn, isCardNumber, redact, personalDataRemover };
