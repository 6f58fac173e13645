import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import rootConfig from '../../../vite.config.ts';
import { english, spanish } from './pages.ts';
import { resolvePage } from './resolve.ts';
import { search } from './search.ts';
import { tables } from './tables.ts';
import { translationOf } from './translations.ts';
import { version } from './version.ts';

const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(new URL('../pages/public/icon.svg', import.meta.url), 'utf8'))}`;

const languageLink = fileURLToPath(new URL('web/language-link.ts', import.meta.url));

export const config = defineConfig({
  title: 'Datafono',
  description:
    'A card terminal for web pages in Colombia: elements, a server helper, and the whole service in a box.',
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  cleanUrls: true,
  lastUpdated: true,
  ignoreDeadLinks: ['localhostLinks'],
  head: [['link', { rel: 'icon', href: icon }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('pay-') } } },
  vite: {
    ...rootConfig,
    configFile: false,
    resolve: {
      ...rootConfig.resolve,
      alias: [{ find: /^.*\/VPNavTranslations\.vue$/, replacement: languageLink }],
    },
    plugins: [
      {
        name: 'resolved-pages',
        enforce: 'pre',
        transform: {
          filter: { id: /\.md$/ },
          handler: (text, id) => resolvePage(text, id),
        },
      },
    ],
  },
  transformPageData: ({ frontmatter, relativePath }) => {
    frontmatter['translation'] = translationOf(relativePath);
    frontmatter['version'] = version;
  },
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark' }, config: tables },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: english },
    es: { label: 'Español', lang: 'es-CO', themeConfig: spanish },
  },
  themeConfig: {
    logo: '/icon.svg',
    externalLinkIcon: true,
    search,
  },
});
