import { minifyHTMLLiterals } from 'minify-literals';
import { minify } from 'terser';
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
 * Goes once more over what the bundler made small: what it leaves is one byte in a hundred of what a page loads. Where
 * Lit is whole in one script, the names that its modules know each other by (`_$AH`) need not be kept.
 */
const minifiedTwice: Plugin = {
  name: 'minified-twice',
  apply: 'build',
  enforce: 'post',
  // After the bundler's own minifier: the other way round leaves more.
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    for (const chunk of chunks) {
      const { code } = await minify(chunk.code, {
        module: true,
        ecma: 2020,
        compress: { passes: 4, unsafe_arrows: true, hoist_funs: true, lhs_constants: false }, // measured: the least that leaves
        mangle: chunks.length > 1 || { properties: { regex: /^_\$/ } },
      });
      if (code) chunk.code = code;
    }
  },
};

/**
 * The one recipe that everything of this repository is bundled, served and tested with: packages are taken
 * from their TypeScript source by the `source` export condition, so nothing needs a build first.
 *
 * @see https://vite.dev/config/shared-options#resolve-conditions
 */
export default defineConfig({
  plugins: [minifiedLiterals, minifiedTwice],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: { target: 'es2022' },
});
