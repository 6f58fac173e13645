import { brandTable } from '../brands/brand-table.ts';
import { luhn } from '../digits/luhn.ts';

/** Test numbers that card brands and payment services publish. */
const PUBLISHED = `
  4242424242424242 4000056655665556 4111111111111111 4012888888881881 4222222222222 4917610000000000 4462030000000000
  4000000000000000006 5555555555554444 5105105105105100 5200828282828210 5454545454545454 2223003122003222
  2222400070000005 5425233430109903 378282246310005 371449635398431 378734493671000 343434343434343 30569309025904
  38520000023237 36227206271667 3056930009020004 6011111111111117 6011000990139424 6011981111111113 6445644564456445
  3566002020360505 3530111333300000 6205500000000000004 6243030000000001 6304000000000000 6759649826438453
  6799990100000000019 6771798021000008 5641821111166669 5907120000000009`
  .trim()
  .split(/\s+/);

let state = 1;
/** The same numbers in every run. */
function digits(count: number): string {
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state % 10;
  };
  return Array.from({ length: count }, next).join('');
}

/** A number with this start and length that passes Luhn. */
function numberOf(start: string, length: number): string {
  const body = start + digits(length - 1 - start.length);
  return body + [...'0123456789'].find((check) => luhn(body + check));
}

/** The lengths of a brand's cards. The table has shorter ones for two brands, which no card has. */
const lengthsOf = ({ id, lengths }: (typeof brandTable)[number][0]): readonly number[] =>
  lengths.filter((length) => length >= (id === 'maestro' || id === 'unionpay' ? 16 : 13));

/** Numbers at every boundary of every range, in every length. The range of Maestro inside Visa's has Visa's lengths. */
const generated = brandTable.flatMap(([brand, ranges]) =>
  lengthsOf(brand).flatMap((length) =>
    ranges
      .flat()
      .filter((start) => start !== '493698')
      .flatMap((start) => [numberOf(start, length), numberOf(start, length)]),
  ),
);

/** Card numbers of every known brand, each once. */
export const cardNumbers: readonly string[] = [...new Set([...PUBLISHED, ...generated])];
