import { html } from 'hono/html';
import { type Markup, type PageContext, page } from './page.ts';

export interface Problem {
  readonly title: string;
  readonly text: string;
  /** Path that may work when it is opened again. */
  readonly retry?: string;
}

/** A page that could not be shown, and where to go from here. */
export function problemPage(context: PageContext, { title, text, retry }: Problem): Markup {
  const { messages } = context;
  const main = html`<section class="panel result">
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    ${retry ? html`<a class="button" href="${retry}">${messages.tryAgain}</a>` : ''}
    <a ${retry ? '' : html`class="button"`} href="/">${messages.home}</a>
  </section>`;
  return page(context, { title, main });
}
