import { isKnownCard } from './known-card.ts';
import { asciiDigits } from './normalise.ts';
import { runsIn } from './runs.ts';
import { UUID } from './uuid.ts';

/** What names something, and what parts numbers. */
const WORD = RegExp(`${UUID.source}|\\d*\\p{L}[\\p{L}_]*\\d*`, 'giu');

/**
 * Whether a text holds a card number of a brand that is known as people write one: in digits of any script, with signs
 * between them or not, not glued to letters. For who has few bytes; `cardNumbersIn` finds it in other guises too.
 */
export const holdsCardNumber = (text: string): boolean =>
  runsIn(asciiDigits(text).replace(WORD, '    ')).some(([, written = '']) =>
    isKnownCard(written.replace(/\D/g, '')),
  );
