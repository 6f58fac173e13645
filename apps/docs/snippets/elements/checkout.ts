import '@datafono/elements/checkout.define';

const checkout = document.querySelector('pay-checkout');

// #region change
checkout?.addEventListener('pay-checkout-change', ({ state }) => {
  if (state === 'paid') location.assign('/thanks'); // or show what comes next
});
// #endregion change
