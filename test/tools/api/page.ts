import type { Doc, Entry, Item, Member } from './read-api.ts';

const SECTIONS = [
  { title: 'Functions and constants', kinds: ['function', 'constant'] },
  { title: 'Errors', kinds: ['class'] },
  { title: 'Types', kinds: ['type'] },
] as const satisfies readonly { title: string; kinds: readonly Item['kind'][] }[];

/** The page of a package's API in Markdown: what each entry exports, with its doc comments. */
export function apiPage(
  name: string,
  command: string,
  entries: readonly Entry[],
  api: readonly Item[],
): string {
  return [
    `# ${name}: the API`,
    `Every export, in the words of its doc comment. \`${command}\` writes this page.`,
    ...entries.flatMap(({ specifier }) => {
      const exported = api.filter((item) => item.specifier === specifier);
      return [`## ${specifier}`, ...SECTIONS.flatMap((section) => sectionOf(section, exported))];
    }),
  ]
    .join('\n\n')
    .concat('\n');
}

function sectionOf(
  { title, kinds }: (typeof SECTIONS)[number],
  exported: readonly Item[],
): readonly string[] {
  const items = exported.filter(({ kind }) => kinds.some((it) => it === kind));
  return items.length ? [`### ${title}`, ...items.flatMap(itemOf)] : [];
}

function itemOf({ name, kind, declaration, doc, members, variants }: Item): readonly string[] {
  const isError = kind === 'class';
  const facts = factsOf(doc).map((fact) => `- ${fact}`);
  const apart = new Set(variants.flat().map((member) => member.name));
  const listed = members.filter((member) => !(isError && member.name === 'name') && !apart.has(member.name));
  const lists = [facts, listed.map(memberOf), variants.map(variantOf)]
    .filter((list) => list.length)
    .map((list) => list.join('\n'));
  return [
    `#### \`${name}\``,
    ...(declaration ? [codeOf(declaration)] : []),
    doc.text,
    ...lists,
    ...examplesOf(doc).map(codeOf),
  ].filter(Boolean);
}

function memberOf({ name, optional, type, doc }: Member): string {
  const examples = examplesOf(doc).map((code) => `Such as \`${code}\`.`);
  const sentences = [doc.text, ...factsOf(doc), ...examples].map(inOneLine).filter(Boolean).join(' ');
  return [`- \`${name}${optional ? '?' : ''}: ${type}\``, sentences].join(' — ');
}

/** One of the types of a union, by what it alone has. */
function variantOf(members: readonly Member[], index: number): string {
  const lines = members.map((member) => `  ${memberOf(member)}`);
  return [index ? '- or' : '- either', ...lines].join('\n');
}

/** The tags of a doc comment as sentences, without the examples. */
function factsOf({ tags }: Doc): readonly string[] {
  return tags.flatMap(({ name, text }) => {
    const [, type, rest = ''] = /^(?:\{(\w+)\} )?(.*)$/s.exec(text) ?? [];
    if (name === 'throws') return [`Throws ${type ? `\`${type}\` ` : ''}${end(rest)}`];
    if (name === 'returns') return [`Returns ${end(text)}`];
    return name === 'param' ? [`\`${text.replace(' ', '`: ')}`.replace(/[^.]$/, '$&.')] : [];
  });
}

const examplesOf = ({ tags }: Doc): readonly string[] =>
  tags.flatMap(({ name, text }) => (name === 'example' ? [text] : []));

const codeOf = (code: string): string => `\`\`\`ts\n${code}\n\`\`\``;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

const end = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
