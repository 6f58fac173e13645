import { html } from 'hono/html';
import type { Assets } from '../assets.ts';
import { productName } from '../brand.ts';
import type { Asset } from '../hashed-asset.ts';
import { type Language, languageOf, languages } from '../languages.ts';
import type { Texts } from '../texts/es-co.ts';

/** HTML with escaped values. */
export type Markup = ReturnType<typeof html>;

/** The context in which a page is rendered. */
export interface PageContext {
  readonly language: Language;
  readonly texts: Texts;
  /** The merchant's name. */
  readonly merchant: string;
  readonly assets: Assets;
  /** Path and query of the page, for the links to its other languages. */
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface PageContent {
  readonly title: string;
  readonly main: Markup;
  /** The script of the elements, if the page has one. */
  readonly script?: Asset | undefined;
}

/** The document of a page. */
export function page(context: PageContext, { title, main, script }: PageContent): Markup {
  const { assets, language, texts } = context;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${productName}</title>
        <link rel="icon" href="${assets.icon.path}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.styles.path}" integrity="${assets.styles.integrity}" />
        ${script ? html`<script type="module" src="${script.path}" integrity="${script.integrity}"></script>` : ''}
      </head>
      <body>
        <a class="skip" href="#main">${texts.skip}</a>
        ${header(context)}
        <main id="main">${main}</main>
      </body>
    </html>`;
}

function header(context: PageContext): Markup {
  const { texts, assets } = context;
  return html`<header>
    <div class="bar">
      <p class="brand"><img src="${assets.icon.path}" alt="" width="28" height="28" /><b>${productName}</b> <small class="pill" title="${texts.testModeText}">${texts.testMode}</small></p>
      <nav aria-label="${texts.language}">${languages.filter((language) => language !== context.language).map((language) => languageLink(context, language))}</nav>
    </div>
  </header>`;
}

const languageNames: Readonly<Record<Language, string>> = { 'es-CO': 'Español', en: 'English' };

function languageLink({ path, query }: PageContext, to: Language): Markup {
  return html`<a
    href="${href(path, new URLSearchParams([...query].filter(([name]) => name !== 'lang')), to)}"
    lang="${to}"
    hreflang="${to}"
    >${languageNames[to]}</a
  >`;
}

/** A link within the pages, with the requested language, if any. */
export function linkTo({ query }: PageContext, path: string, params: Record<string, string> = {}): string {
  const chosen = query.get('lang');
  return href(path, new URLSearchParams(params), chosen === null ? undefined : languageOf(chosen));
}

function href(path: string, params: URLSearchParams, language: Language | undefined): string {
  if (language) params.set('lang', language);
  return params.size === 0 ? path : `${path}?${params}`;
}
