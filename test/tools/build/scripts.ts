import { FRAMED, folderOf, type PublishedElement, publishedElements } from './published-elements.ts';

export interface Script {
  readonly file: string;
  /** `es` exports what the modules export; `iife` is a classic script, without a global name. */
  readonly format: 'es' | 'iife';
  /** The code of its entry. Imports start with `src/`, in the package of the elements. */
  readonly entry: string;
  readonly hasEnglish?: boolean;
  /** The dependency that it contains, with its licence. */
  readonly contains?: string;
}

/** The file of a module that is loaded by `import()`, beside the script that loads it. */
export const laterFile = (name: string): string => `${name}.bundle.js`;

const withoutTexts = publishedElements.flatMap(({ name, hasNoTexts }) => (hasNoTexts ? name : []));

function scriptsOf(
  name: string,
  elements: readonly string[],
  exported: readonly string[],
  hasEnglish = false,
): readonly Script[] {
  const effects = elements.flatMap((element) => [
    `import 'src/entries/${element}.define.ts';`,
    ...(hasEnglish && !withoutTexts.includes(element)
      ? [`import 'src/entries/${element}.en.define.ts';`]
      : []),
  ]);
  const stem = hasEnglish ? `${name}.en` : name;
  const hasList = !['card-form', FRAMED, 'connect-link', 'payment-link'].includes(name);
  const contains = `lit-html, BSD-3-Clause${hasList ? ', and @floating-ui/dom, MIT' : ''}`;
  const common = { hasEnglish, ...(!withoutTexts.includes(name) && { contains }) };
  return [
    { file: `${stem}.bundle.js`, format: 'es', entry: [...exported, ...effects].join('\n'), ...common },
    { file: `${stem}.script.js`, format: 'iife', entry: effects.join('\n'), ...common },
  ];
}

function scriptsOfElement({
  name,
  later = [],
  hasNoTexts,
}: Pick<PublishedElement, 'name' | 'later' | 'hasNoTexts'>): readonly Script[] {
  const index = `export * from 'src/entries/${name}.ts';`;
  const english = `export { en } from 'src/${folderOf(name)}/${name}.en.ts';`;
  return [
    ...scriptsOf(name, [name], [index]),
    ...(hasNoTexts ? [] : scriptsOf(name, [name], [index, english], true)),
    ...later.map((module) => laterScript(name, module)),
  ];
}

/** What each module that is loaded later contains, with its licence. */
const contents: Readonly<Record<string, string>> = {
  qr: 'lean-qr, MIT',
};

/** A classic script, too, loads it by `import()`. */
const laterScript = (folder: string, module: string): Script => ({
  file: laterFile(module),
  format: 'es',
  entry: `export * from 'src/${folder}/${module}.ts';`,
  contains: contents[module] ?? '',
});

/** With all elements, so that a page has one copy of what they share. */
function scriptsOfAll(): readonly Script[] {
  const names = publishedElements.map(({ name }) => name);
  const index = [`export * from 'src/index.ts';`];
  return [...scriptsOf('elements', names, index), ...scriptsOf('elements', names, index, true)];
}

export const scripts: readonly Script[] = [
  ...publishedElements.flatMap(scriptsOfElement),
  ...scriptsOfElement({ name: FRAMED }),
  ...scriptsOfAll(),
];
