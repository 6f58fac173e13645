import { minifyHTMLLiterals } from 'minify-literals';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';

/** Takes the white space out of the `html` and `css` of what is built; a minifier sees only strings in them. */
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
 * The one recipe that everything of this repository is bundled, served and tested with: packages are taken
 * from their TypeScript source by the `source` export condition, so nothing needs a build first.
 *
 * @see https://vite.dev/config/shared-options#resolve-conditions
 */
export default defineConfig({
  plugins: [minifiedLiterals],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: { target: 'es2022' },
});
