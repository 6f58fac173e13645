import { minifyHTMLLiterals } from 'minify-literals';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

/** Minifies `html` and `css` template literals in builds; to a JavaScript minifier they are opaque strings. */
const minifiedLiterals: Plugin = {
  name: 'minified-literals',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /\/node_modules\// }, code: /\b(?:html|css|svg)`/ },
    handler: (code, fileName) => minifyHTMLLiterals(code, { fileName }),
  },
};

/**
 * The configuration that bundles, serves and tests everything in this repository. Packages resolve to their
 * TypeScript source by the `source` export condition, so nothing needs a build first.
 *
 * @see https://vite.dev/config/shared-options#resolve-conditions
 */
export default defineConfig({
  plugins: [minifiedLiterals],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: { target: 'es2022' },
});
