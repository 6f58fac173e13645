import { conditions, errorCodes, observed, stated, statusesBeforeKeyLookup } from '@datafono/contract';
import { type StatusWords, statusWords, wordsByState } from '@datafono/contract/openapi';
import { type Row, table } from './table.ts';

/** Every word of a state that the helper understands, by resource and profile. */
export function stateWords(): string {
  const others = statusWords(observed);
  const rows = statusWords(stated).flatMap((words) => {
    const other = others.find(({ schema }) => schema === words.schema);
    return [...wordsByState(words).keys()].map((state): Row => {
      const [one, two] = [words, other].map((of) => wordsIn(of, state));
      return [
        words.schema,
        `\`${state}\``,
        one === two ? `${one}` : `\`stated\`: ${one}; \`observed\`: ${two}`,
      ];
    });
  });
  const exact = listed(statusWords(stated).flatMap(({ schema, asItComes }) => (asItComes ? schema : [])));
  return [
    'The helper reads all of these words, in any case of letters: in its objects `status` (of a connect link `state`) is the ' +
      `state, and \`raw_status\` the word that came. The word of ${exact} alone is passed on in \`status\` as it came.`,
    table(['Object', 'State', 'Words of the service, in the profiles `stated` and `observed`'], rows),
  ].join('\n\n');
}

const wordsIn = (words: StatusWords | undefined, state: string): string =>
  listed(words ? (wordsByState(words).get(state) ?? []) : []);

/** Which refusals of a charge prove that nothing was charged. */
export function refusalProofs(): string {
  const ofKey = [408, 409];
  const early = statusesBeforeKeyLookup.filter((status) => !ofKey.includes(status));
  return table(
    ['Status', 'What is in the answer', 'The first request', 'A repeat, after a lost answer'],
    [
      ['4xx', `${listed(conditions)}, as \`code_name\` or in \`remarks\``, 'proves it', 'proves it'],
      [
        '4xx',
        `\`code_name\` \`validation_error\`, or \`code\` ${errorCodes.validation_error}`,
        'proves it',
        'proves it',
      ],
      [
        `4xx other than ${statusesBeforeKeyLookup.join(', ')}`,
        'another `code_name`, or a `code` other than the status',
        'proves it',
        'proves it',
      ],
      [early.join(', '), 'another `code_name`, or a `message`', 'proves it', 'does not'],
      ['any other 4xx', 'a `message` alone', 'proves it', 'does not'],
      [ofKey.join(', '), 'anything else', 'does not', 'does not'],
      ['4xx', 'neither a `message` nor a `code_name`, such as the page of a proxy', 'does not', 'does not'],
      ['5xx, 3xx, no answer', 'anything', 'does not', 'does not'],
    ],
  );
}

const listed = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
