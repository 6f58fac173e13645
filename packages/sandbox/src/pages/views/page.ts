import { html } from 'hono/html';
import type { Asset } from '../../web/asset.ts';
import type { Assets } from '../assets.ts';
import { type Language, languageOf, languages } from '../languages.ts';
import type { Messages } from '../messages/index.ts';

/** A piece of a page, escaped. */
export type Markup = ReturnType<typeof html>;

/** What every page is made with. */
export interface PageContext {
  readonly language: Language;
  readonly messages: Messages;
  readonly assets: Assets;
  /** Path and query of the page itself, to show it in another language. */
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface PageContent {
  readonly title: string;
  readonly main: Markup;
  /** Where the page needs the card form. */
  readonly script?: Asset | undefined;
}

/** The whole document around a page's content. */
export function page(context: PageContext, { title, main, script }: PageContent): Markup {
  const { assets, language, messages } = context;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${messages.service}</title>
        <link rel="icon" href="${assets.icon.path}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.styles.path}" integrity="${assets.styles.integrity}" />
        ${script ? html`<script type="module" src="${script.path}" integrity="${script.integrity}"></script>` : ''}
      </head>
      <body>
        <a class="skip" href="#main">${messages.skip}</a>
        ${header(context)}
        <main id="main">${main}</main>
        <footer><p>${messages.testMode}</p></footer>
      </body>
    </html>`;
}

function header(context: PageContext): Markup {
  const { messages, assets } = context;
  return html`<header>
    <div class="bar">
      <p class="brand"><img src="${assets.icon.path}" alt="" width="28" height="28" /><b>${messages.service}</b></p>
      <nav aria-label="${messages.language}">${languages.map((language) => languageLink(context, language))}</nav>
    </div>
  </header>`;
}

const languageNames: Readonly<Record<Language, string>> = { 'es-CO': 'Español', en: 'English' };

function languageLink({ language, path, query }: PageContext, to: Language): Markup {
  return html`<a
    href="${href(path, new URLSearchParams([...query].filter(([name]) => name !== 'lang')), to)}"
    lang="${to}"
    hreflang="${to}"
    ${to === language ? html`aria-current="true"` : ''}
    >${languageNames[to]}</a
  >`;
}

/** An address on the pages that goes on in the language that was asked for, if one was. */
export function linkTo({ query }: PageContext, path: string, params: Record<string, string> = {}): string {
  const chosen = query.get('lang');
  return href(path, new URLSearchParams(params), chosen === null ? undefined : languageOf(chosen));
}

function href(path: string, params: URLSearchParams, language: Language | undefined): string {
  if (language) params.set('lang', language);
  return params.size === 0 ? path : `${path}?${params}`;
}
