import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { machines, type Transition } from '@datafono/contract';
import { testCards } from '@datafono/sandbox/test-cards';
import { accessibilityReport } from './accessibility/report.ts';
import { elementTables } from './element-tables.ts';
import { operations, schemaTables, webhookTable } from './openapi-parts.ts';
import { arrowHead, sequence } from './sequence.ts';
import { statePictures } from './state-pictures.ts';
import { refusalProofs, stateWords } from './state-words.ts';
import { type Row, table } from './table.ts';
import { license, version } from './version.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

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
  /** A page's element alive, and its HTML: `live card-form.html 320 es`, with the height that is kept for it, in Spanish. */
  live,
  /** Pictures of an element in its states: `states card-form es`. */
  states: statePictures,
  'test-cards': (language) => {
    const words = language === 'es' ? cardWords.es : cardWords.en;
    return table(
      words.head,
      testCards.map((card) => cardRow(card, words)),
    );
  },
  /** The version and the licence, under the first lines of the front page. */
  version: (language) => versionLine[language === 'es' ? 'es' : 'en'],
  changes: () => withoutTitle(read('CHANGELOG.md')).replaceAll(/^## /gm, '### '),
  /** A text that several pages have, with snippets of its own: `part server-files`. */
  part: (name) => read(`apps/docs/parts/${name}.md`).trim(),
  heard: (journey) => heard(journey),
  'accessibility-report': accessibilityReport,
  /** A Markdown file of the repository, without its title. */
  file: (path) => withoutTitle(read(path)),
};

/** What a person reads in the HTML of a live part, for the Spanish pages. */
const inSpanish: Readonly<Record<string, string>> = {
  'Pay COP 38,000': 'Pagar $ 38.000',
  'Save a card or an account': 'Guardar una tarjeta o una cuenta',
  'Your bank': 'Su banco',
  Continue: 'Continuar',
  '/checkout': '/pagar',
};

/** What a screen reader says in a journey, by browser and language. */
function heard(journey: string): string {
  const files = globSync(`test/heard/transcripts/*/${journey}.*.txt`, { cwd: root }).toSorted();
  if (files.length === 0) throw new Error('there is no such journey');
  const blocks = files.toReversed().map((file) => {
    const [, browser, language] = /(\w+)\/[\w-]+\.(\w+)\.txt$/.exec(file) ?? [];
    return `\`\`\`txt [${browser}, ${language}]\n${read(file).trimEnd()}\n\`\`\``;
  });
  return ['::: code-group', ...blocks, ':::'].join('\n\n');
}

/** The service of `web/service.ts` stands in for the shop's and the service's addresses. */
function live(about: string): string {
  const [file = '', height = '320', language] = about.split(' ');
  const text = read(`apps/docs/snippets/elements/${file}`).trim();
  const html = Object.entries(language === 'es' ? inSpanish : {}).reduce(
    (changed, [english, spanish]) => changed.replace(english, spanish),
    text,
  );
  const [form] = /<form[\s\S]*<\/form>/.exec(html.startsWith('<!doctype') ? html : '') ?? [];
  const served = (form ?? html)
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

interface CardWords {
  readonly head: Row;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly declined: string;
}

const cardWords: Readonly<Record<'en' | 'es', CardWords>> = {
  en: {
    head: ['Number', 'Brand', 'What happens'],
    outcomes: {
      approved: 'The card is created. Charges succeed.',
      refused_card_number: 'The card is refused: an error at the number.',
      refused_ccv: 'The card is refused: an error at the security code.',
      refused_expiration_year: 'The card is refused: an error at the expiry.',
      refused: 'The card is refused with a message alone (403).',
      unavailable: 'The cards address answers 500.',
    },
    declined: 'The card is created. Charges are declined:',
  },
  es: {
    head: ['Número', 'Marca', 'Qué pasa'],
    outcomes: {
      approved: 'La tarjeta se crea. Los cobros se aprueban.',
      refused_card_number: 'La tarjeta no se acepta: un error en el número.',
      refused_ccv: 'La tarjeta no se acepta: un error en el código de seguridad.',
      refused_expiration_year: 'La tarjeta no se acepta: un error en el vencimiento.',
      refused: 'La tarjeta no se acepta, solo con un mensaje (403).',
      unavailable: 'La dirección de tarjetas responde 500.',
    },
    declined: 'La tarjeta se crea. Los cobros se rechazan:',
  },
};

const cardRow = ({ number, brand, outcome }: (typeof testCards)[number], words: CardWords): Row => [
  `\`${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}\``,
  brand,
  words.outcomes[outcome] ?? `${words.declined} \`${outcome}\`.`,
];

const repository = 'https://github.com/datafono/datafono';

const versionLine = {
  en: `Version ${version}, [not in the registry yet](/start#_1-a-project) · [${license} licence](${repository}/blob/main/LICENSE) · [Changes](/changes) {.front-version}`,
  es: `Versión ${version}, [todavía no en el registro](/es/start#_1-un-proyecto) · [Licencia ${license}](${repository}/blob/main/LICENSE) · [Cambios](/changes), en inglés {.front-version}`,
} as const;
