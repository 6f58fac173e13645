import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { createElement } from 'react';
import { renderToString as renderReact } from 'react-dom/server';
import { compile } from 'svelte/compiler';
import { renderToString as renderVue } from 'vue/server-renderer';
import { ReactPage } from './react-page.ts';
import { vuePage } from './vue-page.ts';

/** What a page shows: the server's HTML of an order, and the address of another order's. */
export interface PageProps {
  readonly html: string;
  readonly src: string;
}

/** A framework whose page is rendered on the server and hydrated in the browser. */
export interface Framework {
  render(props: PageProps): Promise<string>;
  /** The script that hydrates the page, whose properties are in it as JSON. */
  readonly script: () => Promise<string>;
}

const PROPS = `JSON.parse(document.querySelector('#props').textContent)`;

export const frameworks: Readonly<Record<string, Framework>> = {
  React: {
    render: async (props) => renderReact(createElement(ReactPage, props)),
    script: () =>
      bundled(`
        import { createElement } from 'react';
        import { hydrateRoot } from 'react-dom/client';
        import { ReactPage } from './react-page.ts';
        const onRecoverableError = (error) => console.error(String(error));
        hydrateRoot(document.querySelector('main'), createElement(ReactPage, ${PROPS}), { onRecoverableError });`),
  },
  Vue: {
    render: (props) => renderVue(vuePage(props)),
    script: () => bundled(`import { vuePage } from './vue-page.ts'; vuePage(${PROPS}).mount('main');`),
  },
  Svelte: {
    async render(props) {
      const code = await bundled(
        `import { render } from 'svelte/server'; import Page from './page.svelte'; export default (props) => render(Page, { props }).body;`,
        'server',
      );
      const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      return module.default(props);
    },
    script: () =>
      bundled(`
        import { hydrate } from 'svelte';
        import Page from './page.svelte';
        hydrate(Page, { target: document.querySelector('main'), props: ${PROPS} });`),
  },
};

/** The page of Svelte; those of the others are modules. */
const SVELTE = `
  <script>
    let { html, src } = $props();
    let visits = $state(0);
  </script>
  <h1>Visita {visits}</h1>
  <button type="button" onclick={() => visits++}>Otra visita</button>
  {@html html}
  <pay-checkout {src}></pay-checkout>`;

const svelte = (generate: 'client' | 'server'): Plugin => ({
  name: 'svelte',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.svelte$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: 'svelte',
      pluginData: resolveDir,
    }));
    onLoad({ filter: /./, namespace: 'svelte' }, ({ pluginData: resolveDir }) => ({
      contents: compile(SVELTE, { generate, dev: false }).js.code,
      resolveDir,
    }));
  },
});

/** Bundles a script, with the warnings that a framework has while one develops. */
async function bundled(contents: string, generate: 'client' | 'server' = 'client'): Promise<string> {
  const isClient = generate === 'client';
  const { outputFiles } = await build({
    ...{ stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)) } },
    ...{ bundle: true, write: false, format: 'esm', plugins: [svelte(generate)] },
    ...(isClient ? { conditions: ['browser', 'development'] } : { platform: 'node' }),
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
  });
  return outputFiles.map(({ text }) => text).join('');
}
