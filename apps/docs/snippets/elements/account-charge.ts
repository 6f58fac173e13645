/** Charges the account of a form, and asks until its bank has answered. @returns what the customer reads */
export async function chargeAccount(form: HTMLFormElement, orderId: string): Promise<string> {
  const body = JSON.stringify({ order_id: orderId, account_id: new FormData(form).get('account_id') });
  const headers = { 'content-type': 'application/json', 'accept-language': document.documentElement.lang };
  let charge = await (await fetch('/pay/charges', { method: 'POST', headers, body })).json();
  while (charge.state === 'unknown' && charge.reason === 'pending') {
    await new Promise((resolve) => setTimeout(resolve, 3_000)); // a debit takes the bank some time
    charge = await (await fetch(`/pay/charges/${orderId}`, { headers })).json();
  }
  return charge.message;
}
