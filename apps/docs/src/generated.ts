import { readFileSync } from 'node:fs';
import { machines, type Transition } from '@datafono/contract';
import { testCards } from '@datafono/sandbox/test-cards';
import { elementTables } from './element-tables.ts';
import { operations, schemaTables, webhookTable } from './openapi-parts.ts';
import { arrowHead, sequence } from './sequence.ts';
import { refusalProofs, stateWords } from './state-words.ts';
import { type Row, table } from './table.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The parts of pages that are made of other files, by the name in `<!-- generated: name about -->`. */
export const generated: Readonly<Record<string, (about: string) => string>> = {
  element: (tag) => elementTables(tag),
  api: (entry) => apiOf(entry),
  operations: (tag) => operations(tag),
  sequence,
  'arrow-head': () => arrowHead,
  schemas: () => schemaTables(),
  webhooks: () => webhookTable(),
  transitions: (noun) => transitionsOf(noun),
  'state-words': () => stateWords(),
  'refusal-proofs': () => refusalProofs(),
  /** A page's element alive, and its HTML: `live card-form.html 320`, with the height that is kept for it. */
  live: (about) => live(about),
  'test-cards': () => table(['Number', 'Brand', 'What happens'], testCards.map(cardRow)),
  changes: () => withoutTitle(read('CHANGELOG.md')).replaceAll(/^## /gm, '### '),
  /** A text that several pages have, with snippets of its own: `part server-files`. */
  part: (name) => read(`apps/docs/parts/${name}.md`).trim(),
  /** A Markdown file of the repository, without its title. */
  file: (path) => withoutTitle(read(path)),
};

/** The service of `web/service.ts` stands in for the shop's and the service's addresses. */
function live(about: string): string {
  const [file = '', height = '320'] = about.split(' ');
  const html = read(`apps/docs/snippets/elements/${file}`).trim();
  const served = html
    .replace('https://cards.example', 'https://service.docs.invalid')
    .replace('src="/pay', 'src="https://service.docs.invalid/pay')
    .replaceAll(/^ +/gm, '');
  return `<Live :height="${height}">\n${served}\n</Live>\n\n\`\`\`html\n${html}\n\`\`\``;
}

const withoutTitle = (text: string): string => text.replace(/^# .*\n/, '').trim();

/** The part of an entry, such as `@datafono/server/orders`, of the generated page of the API. */
function apiOf(entry: string): string {
  const [, part] = read('apps/docs/server-api.md').split(`\n## ${entry}\n`);
  if (part === undefined) throw new Error('the API has no such entry');
  const [own = ''] = part.split(/\n## /);
  return own.replaceAll(/^#(#+ )/gm, '$1').trim();
}

function transitionsOf(noun: string): string {
  const byNoun: Readonly<Record<string, readonly Transition<string, string>[]>> = machines;
  const machine = byNoun[noun];
  if (!machine) throw new Error(`the states are those of ${Object.keys(byNoun).join(', ')}`);
  return table(
    ['From', 'What happens', 'To', 'Event'],
    machine.map(
      ({ from, cause, to, event }): Row => [
        from ? `\`${from}\`` : '',
        cause,
        `\`${to}\``,
        event ? `\`${event}\`` : '',
      ],
    ),
  );
}

const outcomes: Readonly<Record<string, string>> = {
  approved: 'The card is created. Charges succeed.',
  refused_card_number: 'The card is refused: an error at the number.',
  refused_ccv: 'The card is refused: an error at the security code.',
  refused_expiration_year: 'The card is refused: an error at the expiry.',
  refused: 'The card is refused with a message alone (403).',
  unavailable: 'The cards address answers 500.',
};

const cardRow = ({ number, brand, outcome }: (typeof testCards)[number]): Row => [
  `\`${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}\``,
  brand,
  outcomes[outcome] ?? `The card is created. Charges are declined: \`${outcome}\`.`,
];
