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

/** What is built is for people: never the development build of a library, whatever `NODE_ENV` says where it is built. */
const productionBuilds: Plugin = {
  name: 'production-builds',
  apply: 'build',
  config({ resolve }) {
    const at = resolve?.conditions?.indexOf('development|production') ?? -1;
    resolve?.conditions?.splice(at, 1, 'production');
  },
};

/**
 * The configuration that bundles, serves and tests everything in this repository. Packages resolve to their
 * TypeScript source by the `source` export condition, so nothing needs a build first.
 *
 * @see https://vite.dev/config/shared-options#resolve-conditions
 */
export default defineConfig({
  plugins: [minifiedLiterals, productionBuilds],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: { target: 'es2022' },
});
