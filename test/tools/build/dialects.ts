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
