import { isKnownCard } from './known-card.ts';
import { asciiDigits } from './normalise.ts';
import { runsIn } from './runs.ts';
import { UUID } from './uuid.ts';

/**
 * Whether a text holds a card number of a brand that is known as people write one: in digits of any script, with signs
 * between them or not, touching letters or not. For who has few bytes; `cardNumbersIn` finds it in other guises too.
 */
export const holdsCardNumber = (text: string): boolean =>
  text.length > 12 &&
  runsIn(asciiDigits(text).replace(RegExp(UUID, 'gi'), ' uuid ')).some(
    ([, written = '']) => !/\p{L}/u.test(written) && isKnownCard(written.replace(/\D/g, '')),
  );

const WORD = /* @__PURE__ */ RegExp(`${UUID.source}|[\\p{L}\\p{Nd}_]+`, 'giu');

/** Whether it holds one that is a word of its own: an id may hold such digits beside its letters by chance. */
export const holdsBareCardNumber = (text: string): boolean =>
  text.length > 12 &&
  holdsCardNumber(text.replace(WORD, (word) => (/[\p{L}_-]/u.test(word) ? 'word' : word)));
