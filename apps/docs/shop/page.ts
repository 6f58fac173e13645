/** A page around the HTML of the checkout, in your own design. */
export const pageOf = (title: string, checkout: string): string => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/pay/checkout.css">
  <script type="module" src="/elements/checkout.bundle.js"></script>
  <style>
    body { max-width: 28rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; line-height: 1.25; }
  </style>
  <h1>${title}</h1>
  ${checkout}
  <p><a href="/">A new order</a></p>
</html>`;
