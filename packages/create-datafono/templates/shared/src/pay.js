/** A listener of `submit`: the card or the account is saved by now. Charges the order, and shows how it ended. */
export async function pay(event) {
  event.preventDefault();
  const form = event.target;
  const order = Object.fromEntries(new FormData(form)); // order_id, and card_id or account_id
  order.order_id = sessionStorage.order ??= order.order_id; // also after a reload, until its end is known
  const output = form.querySelector('output');
  output.textContent = 'Pagando…';
  try {
    let charge = await call('/pay/charges', { method: 'POST', body: JSON.stringify(order) });
    while (charge.state === 'unknown') {
      output.textContent = charge.message; // the bank of an account takes some time, or the answer was lost
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      charge = await call(`/pay/charges/${order.order_id}`);
    }
    output.textContent = charge.message;
    if (charge.state || charge.code === 'not_found') sessionStorage.removeItem('order');
  } catch {
    output.textContent = 'Se perdió la conexión. Pulse otra vez: el pedido se cobra una sola vez.';
  }
}

async function call(path, options) {
  const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang };
  return (await fetch(path, { headers, ...options })).json();
}
