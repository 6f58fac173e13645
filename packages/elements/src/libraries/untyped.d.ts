// Types of what the tests use of libraries without types.

declare module '@alpinejs/morph' {
  const plugin: unknown;
  export default plugin;
}

declare module 'alpinejs' {
  const Alpine: {
    plugin(plugin: unknown): void;
    morph(element: Element, markup: string, options: object): void;
  };
  export default Alpine;
}

declare module 'idiomorph/dist/idiomorph.esm.js' {
  export const Idiomorph: { morph(element: Element, markup: string, options?: object): void };
}

declare module '@hotwired/turbo' {
  export const session: { drive: boolean };
  export function renderStreamMessage(markup: string): void;
}
