const { PAY_CARDS = '', PAY_PUBLIC_KEY = '' } = process.env;

export interface Order {
  readonly id: string;
  readonly title: string;
  readonly amount: number;
  readonly customer_id: string;
}

const head = (title: string): string => `
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <style>
    body { max-width: 28rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; line-height: 1.25; }
    form button { width: 100%; min-height: 2.75rem; margin-top: 1rem; font: inherit; }
  </style>`;

// #region checkout
export const checkoutPage = (order: Order): string => `<!doctype html>
<html lang="en">${head(order.title)}
  <script type="module" src="/card-form.js"></script>
  <h1>${order.title}</h1>
  <form action="/checkout" method="post">
    <input type="hidden" name="order_id" value="${order.id}">
    <pay-card-form public-key="${PAY_PUBLIC_KEY}" cards-url="${PAY_CARDS}" customer-id="${order.customer_id}">Turn on JavaScript to pay by card.</pay-card-form>
    <button>Pay COP ${order.amount.toLocaleString('en')}</button>
  </form>
</html>`;
// #endregion checkout

export const resultPage = (message: string): string => `<!doctype html>
<html lang="en">${head(message)}
  <h1>${message}</h1>
  <p><a href="/">To the shop</a></p>
</html>`;
