import type { Declaration, Described, Manifest } from '../manifest/analyse.mjs';
import { publishedElements } from './published-elements.ts';

/** How a framework types an element of its templates. */
export interface Dialect {
  readonly head: string;
  readonly base: (element: string) => string;
  readonly attribute: (name: string) => string;
  readonly listener: (event: string) => string;
  readonly declaration: (tag: string, attributes: string, element: string) => string;
}

const asWritten = (name: string): string => name;

const upper = (_: string, letter: string): string => letter.toUpperCase();

const jsx =
  (module: string): Dialect['declaration'] =>
  (tag, attributes) =>
    `declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements {
      '${tag}': ${attributes};
    }
  }
}`;

/**
 * The frameworks by the subpath of their types. Attributes of JSX and Svelte are typed as in HTML, `public-key`, not as
 * properties: a server renders only attributes. What is a property alone, such as a list, is typed by its name.
 */
export const dialects: Readonly<Record<string, Dialect>> = {
  react: {
    head: `import type { ClassAttributes, HTMLAttributes } from 'react';`,
    base: (element) => `HTMLAttributes<${element}>, ClassAttributes<${element}>`,
    attribute: asWritten,
    listener: (event) => `on${event}`,
    declaration: jsx('react'),
  },
  preact: {
    head: `import type { ClassAttributes, HTMLAttributes } from 'preact';`,
    base: (element) => `HTMLAttributes<${element}>, ClassAttributes<${element}>`,
    attribute: asWritten,
    listener: (event) => `on${event}`,
    declaration: jsx('preact'),
  },
  solid: {
    head: `import type { JSX } from 'solid-js';`,
    base: (element) => `JSX.HTMLAttributes<${element}>`,
    attribute: asWritten,
    listener: (event) => `on:${event}`,
    declaration: jsx('solid-js'),
  },
  svelte: {
    head: `import type { HTMLAttributes } from 'svelte/elements';`,
    base: (element) => `HTMLAttributes<${element}>`,
    attribute: asWritten,
    listener: (event) => `on${event}`,
    declaration: (tag, attributes) =>
      `declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    '${tag}': ${attributes};
  }
}`,
  },
  // https://vuejs.org/guide/extras/web-components#web-components-and-typescript
  vue: {
    head: `import type { HTMLAttributes, PublicProps } from 'vue';`,
    base: () => 'HTMLAttributes, Omit<PublicProps, keyof HTMLAttributes>',
    attribute: (name) => name.replace(/-(\w)/g, upper), // its compiler writes every name so
    listener: (event) => `on${event.replace(/(?:^|-)(\w)/g, upper)}`,
    declaration: (tag, attributes, element) =>
      `declare module 'vue' {
  interface GlobalComponents {
    '${tag}': new () => ${element} & { $props: ${attributes} };
  }
}`,
  },
};

/**
 * The declarations by which a framework checks the elements in its templates.
 *
 * TypeScript accepts every hyphenated attribute in JSX. A misspelt required one is an error nevertheless, because the
 * right one is then missing.
 */
export function elementTypes(manifest: Manifest, dialect: Dialect, index: string): string {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations);
  const imported = elements.flatMap(({ name, events = [] }) => [name, ...events.filter(isOwn).map(typeOf)]);
  return [
    '// Generated from custom-elements.json.',
    dialect.head,
    `import type { ${[...new Set(imported)].sort().join(', ')} } from '${index}';`,
    ...elements.map((element) => typesOf(element, dialect)),
    '',
  ].join('\n');
}

function typesOf(element: Declaration, dialect: Dialect): string {
  const { name, tagName = '', events = [] } = element;
  const type = `${name}Attributes`;
  const members = [
    ...propsOf(element).map((prop) => propOf(prop, element, dialect)),
    ...events.filter(isOwn).map((event) => listenerOf(event, dialect)),
  ];
  return `
/** The attributes, properties and events of \`<${tagName}>\`. */
export interface ${type} extends ${dialect.base(name)} {
${members.join('\n')}
}

${dialect.declaration(tagName, type, name)}`;
}

/**
 * The attributes, and the properties without one, which every framework sets on the element. A property replaces an
 * attribute of its name: frameworks set the property.
 */
function propsOf({ attributes = [], members = [] }: Declaration): readonly Described[] {
  const reflected = attributes.map(({ name, fieldName = name }) => fieldName);
  const properties = members.filter(
    ({ kind, name, ...it }) => kind === 'field' && !it.static && !it.readonly && !reflected.includes(name),
  );
  const names = properties.map(({ name }) => name);
  return [...attributes.filter(({ name }) => !names.includes(name)), ...properties];
}

function propOf({ name = '', fieldName = name, description }: Described, of: Declaration, dialect: Dialect) {
  const optional = requiredOf(of).includes(name) ? '' : '?';
  return member(
    description,
    `'${dialect.attribute(name)}'${optional}: ${of.name}['${fieldName}'] | undefined;`,
  );
}

const requiredOf = ({ tagName }: Declaration): readonly string[] =>
  publishedElements.find(({ name }) => tagName === `pay-${name}`)?.required ?? [];

/** The listeners of the browser's own events are in the type that is extended. */
const isOwn = (event: Described): boolean => typeOf(event) !== 'Event';

const listenerOf = (event: Described, dialect: Dialect): string =>
  member(
    event.description,
    `'${dialect.listener(event.name ?? '')}'?: ((event: ${typeOf(event)}) => void) | undefined;`,
  );

const member = (description = '', declaration: string): string =>
  `  /** ${description.replaceAll('\n', ' ')} */\n  ${declaration}`;

const typeOf = ({ type }: Described): string => type?.text ?? 'Event';
