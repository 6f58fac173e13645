import { html } from 'hono/html';
import { type Markup, type PageContext, page } from './page.ts';

export interface Problem {
  readonly title: string;
  readonly text: string;
}

/** The page for an error, with a link out of it. */
export function problemPage(context: PageContext, { title, text }: Problem): Markup {
  const { messages } = context;
  const main = html`<section class="panel result">
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    <a class="button" href="/">${messages.home}</a>
  </section>`;
  return page(context, { title, main });
}
