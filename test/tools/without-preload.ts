import type { Plugin } from 'vite';

/**
 * Replaces Vite's code for preloading the style sheets and imports of what `import()` loads: here there are none of either.
 * It is Vite's own; an application that is built with it has one for all its imports.
 */
export const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
