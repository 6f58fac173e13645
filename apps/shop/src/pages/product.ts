import { formatPesos } from '@datafono/sandbox/web';
import { html } from 'hono/html';
import { coffee, quantities } from '../orders/catalogue.ts';
import { alertBox, type Markup, type PageContext, page } from './page.ts';

/** The page of the product. */
export function productPage(context: PageContext, problem?: string): Markup {
  const { messages, language, assets } = context;
  const main = html`${problem ? alertBox(messages.missingTitle, problem) : ''}
    <article class="product">
      <img src="${assets.picture.path}" alt="${messages.productPicture}" width="360" height="420" />
      <div class="stack">
        <h1>${messages.product}</h1>
        <p class="lead">${messages.productText}</p>
        <ul class="facts">
          ${messages.productFacts.map((fact) => html`<li>${fact}</li>`)}
        </ul>
        <p class="price"><b>${formatPesos(coffee.price, language)}</b> ${messages.each}</p>
        ${orderForm(context)}
      </div>
    </article>`;
  return page(context, { title: messages.product, main });
}

function orderForm({ messages }: PageContext): Markup {
  return html`<form class="order-form" method="post" action="/orders">
    <div class="field">
      <label for="quantity">${messages.quantity}</label>
      <select id="quantity" name="quantity">
        ${quantities.map((quantity) => html`<option>${quantity}</option>`)}
      </select>
    </div>
    <button>${messages.buy}</button>
  </form>`;
}
