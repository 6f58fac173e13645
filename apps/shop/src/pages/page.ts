import { type Asset, type Language, languages } from '@datafono/sandbox/web';
import { html } from 'hono/html';
import type { Shopper } from '../orders/shoppers.ts';
import type { Assets } from '../server/assets.ts';
import type { Messages } from '../texts/messages.ts';

/** A part of a page, escaped. */
export type Markup = ReturnType<typeof html>;

/** What every page is rendered with. */
export interface PageContext {
  readonly language: Language;
  readonly messages: Messages;
  readonly assets: Assets;
  /** Path of the page, for the links to other languages. */
  readonly path: string;
  readonly shopper: Shopper;
}

export interface PageContent {
  readonly title: string;
  readonly main: Markup;
  /** The script of the page, if it has one. */
  readonly script?: Asset;
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
        <title>${title} · ${messages.shopName}</title>
        <link rel="icon" href="${assets.icon.path}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assets.styles.path}" integrity="${assets.styles.integrity}" />
        ${script ? scriptTag(script) : ''}
      </head>
      <body>
        ${header(context)}
        <main id="main">${main}</main>
        <footer><p>${messages.footer}</p></footer>
      </body>
    </html>`;
}

const scriptTag = ({ path, integrity }: Asset) =>
  html`<script type="module" src="${path}" integrity="${integrity}"></script>`;

function header(context: PageContext): Markup {
  const { messages, shopper, assets } = context;
  return html`<header>
    <a class="skip" href="#main">${messages.skip}</a>
    <div class="bar">
      <a class="shop-name" href="/">
        <img src="${assets.icon.path}" alt="" width="32" height="32" />
        <span><b>${messages.shopName}</b> <small class="tagline">${messages.tagline}</small></span>
      </a>
      <p class="shopper">${messages.signedIn(shopper.name)}</p>
      <nav aria-label="${messages.language}">${languages.map((language) => languageLink(context, language))}</nav>
    </div>
  </header>`;
}

const languageNames: Readonly<Record<Language, string>> = { 'es-CO': 'Español', en: 'English' };

function languageLink({ language, path }: PageContext, to: Language): Markup {
  return html`<a
    href="${path}?lang=${to}"
    lang="${to}"
    hreflang="${to}"
    ${to === language ? html`aria-current="true"` : ''}
    >${languageNames[to]}</a
  >`;
}

/** What was wrong with the form that was sent. It has the focus, so that a screen reader reads it first. */
export const alertBox = (title: string, text: string): Markup =>
  html`<div class="alert" role="alert" tabindex="-1" autofocus><b>${title}</b><p>${text}</p></div>`;
