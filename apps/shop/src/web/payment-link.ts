import '@datafono/elements/payment-link.define';
import '@datafono/elements/payment-link.en.define';

const panel = document.querySelector<HTMLElement>('[data-order]');
const how = document.querySelector<HTMLElement>('#how');
const again = document.querySelector<HTMLElement>('#again');
const other = document.querySelector<HTMLElement>('#other');
const element = panel?.querySelector('pay-payment-link');

// The order's page asks the shop's server, which has the proof.
element?.addEventListener('pay-payment-approved', () => location.replace(panel?.dataset['order'] ?? ''));

element?.addEventListener('pay-payment-change', ({ payment: { status } }) => {
  const isOver = status === 'expired' || status === 'cancelled';
  for (const part of [how, other]) if (part) part.hidden = isOver;
  if (again) again.hidden = !isOver;
});

addEventListener('pageshow', (event) => {
  // A page from the back/forward cache may be outdated: the order may be paid by now.
  if (event.persisted) location.reload();
});
