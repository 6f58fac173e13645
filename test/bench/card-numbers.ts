/**
 * Measures the finder of card numbers beside one pass of `/\d+/g` over the same text, in turn and in one run, and over
 * texts twice as long; prints ratios of the least times. Not part of `npm test`.
 */
import { hasCardNumber, maskCardNumbers } from '@datafono/card';
import { printUsageOnHelp } from '../tools/usage.ts';

printUsageOnHelp(
  'npm run bench:card-numbers   the finder of card numbers beside one pass of /\\d+/g, as ratios in one run',
);

const ROUNDS = 100;
const LENGTH = 100_000;

/** What texts are made of, over and over. */
const parts = {
  'a sentence': 'El café de origen cuesta 38.000 pesos y llega el 21 de noviembre de 2026. ',
  'letters alone': 'Café de origen. ',
  'Chinese alone': '付款失敗請稍後再試謝謝',
  UUIDs: 'b402bc62-8d36-4774-8424-172d6968c18f ',
  'hexadecimal digits': 'a4242424242424242b4242424242424242cdefab',
  'one run of digits': '4',
  'single digits': '4 ',
  'groups of four': '4242 ',
  'wide gaps': '4242   ',
  'card numbers in runs': '4242424242424242, ',
  'card numbers in groups': '4242 4242 4242 4242, ',
  'invisible characters': '4\u200b',
  'Arabic-Indic digits': '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢ ',
  'Arabic-Indic groups': '٤٢٤٢ ',
};

const textOf = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** The least time of each, in milliseconds. */
function leastTimes(passes: readonly (() => unknown)[]): readonly number[] {
  const times = passes.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, pass] of passes.entries()) {
      const begun = performance.now();
      pass();
      times[at] = Math.min(times[at] ?? 0, performance.now() - begun);
    }
  return times;
}

console.log(`${LENGTH} characters        refuse    mask   twice as long (refuse, mask)`);
for (const [name, part] of Object.entries(parts)) {
  const [text, twice] = [textOf(part, LENGTH), textOf(part, 2 * LENGTH)];
  const [floor = 0, ...times] = leastTimes([
    () => text.match(/\d+/g),
    () => hasCardNumber(text),
    () => maskCardNumbers(text),
    () => hasCardNumber(twice),
    () => maskCardNumbers(twice),
  ]);
  const [refuse = 0, mask = 0, refuseTwice = 0, maskTwice = 0] = times;
  const ratios = [refuse / floor, mask / floor].map((ratio) => `${ratio.toFixed(1)}×`.padStart(8));
  const growths = [refuseTwice / refuse, maskTwice / mask].map((ratio) => `${ratio.toFixed(2)}×`.padStart(8));
  console.log(name.padEnd(24) + ratios.join('') + growths.join(''));
}
