import { FRAMED, folderOf, type PublishedElement, publishedElements } from '../build/published-elements.ts';

const HEAD = '// Written by `npm run manifest`; do not edit.';

/**
 * The modules of `src/entries`, by their names: of each element what its subpath exports, the function that defines it, the
 * module that calls this function, and the one that adds English.
 */
export function elementEntries(): Readonly<Record<string, string>> {
  const framed: PublishedElement = { name: FRAMED, required: [] };
  return Object.fromEntries(
    [...publishedElements, framed].flatMap((element) => [
      [`${element.name}.ts`, indexOf(element)],
      [`${element.name}.registration.ts`, registrationOf(element)],
      [`${element.name}.define.ts`, definitionOf(element)],
      ...(element.hasNoTexts ? [] : [[`${element.name}.en.define.ts`, englishOf(element)]]),
    ]),
  );
}

const indexOf = ({ name }: PublishedElement): string => `${HEAD}
export * from '../${folderOf(name)}/index.ts';
export { define } from './${name}.registration.ts';
`;

/** Apart from what the subpath exports, which a page that defines an element need not load. */
function registrationOf({ name, contains = [] }: PublishedElement): string {
  const folder = `../${folderOf(name)}`;
  const isFramed = name === FRAMED;
  const tag = tagOf(name);
  const of = isFramed
    ? ' with its fields in a frame'
    : contains.map((it) => `, and the \`<${tagOf(it)}>\` in it`);
  const face = isFramed ? 'PayCardForm' : classOf(name);
  return `${HEAD}
${contains.map((it) => `import { define as define${pascal(it)} } from './${it}.registration.ts';\n`).join('')}import { defineElement } from '../internal/base/define-element.ts';
${isFramed ? `import type { ${face} } from '../card-form/card-form.ts';\n` : ''}import { ${classOf(name)} } from '${folder}/${name}.ts';

/**
 * Defines \`<${tag}>\`${of}.
 * Where another script has defined it, that definition stays, and a warning says so. On a server it does nothing.
 *
 * @param registry that of the document by default, or a scoped one, as \`attachShadow({ customElementRegistry })\` accepts it
 */
export function define(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
${contains.map((it) => `  define${pascal(it)}(registry);\n`).join('')}  defineElement('${tag}', ${classOf(name)}, registry);
}

declare global {
  interface HTMLElementTagNameMap {
    '${tag}': ${face};
  }
}
`;
}

const definitionOf = ({ name }: PublishedElement): string => `${HEAD}
import { define } from './${name}.registration.ts';

define();

export { define };
`;

function englishOf({ name, contains = [] }: PublishedElement): string {
  const module = `../${folderOf(name)}/${name}`;
  const languages = `${camel(name)}Languages`;
  return `${HEAD}
${contains.map((it) => `import './${it}.en.define.ts';\n`).join('')}import { en } from '${module}.en.ts';
import { ${languages} } from '${module}.messages.ts';
import type { ${classOf(name)} } from '${module}.ts';

type Defined = Partial<typeof ${classOf(name)}> | undefined;
/** Another copy of the script may have defined the element; its languages are then the ones in use. */
const defined = globalThis.customElements?.get('${tagOf(name)}') as Defined; // by that tag

(defined?.languages ?? ${languages}).register('en', en);
`;
}

const tagOf = (name: string): string => `pay-${name === FRAMED ? 'card-form' : name}`;

const classOf = (name: string): string => `Pay${pascal(name)}`;

const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
