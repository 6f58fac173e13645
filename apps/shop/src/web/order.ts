import '@datafono/elements/checkout.define';

const checkout = document.querySelector('pay-checkout');

// The receipt is a page of the shop.
checkout?.addEventListener('pay-checkout-change', ({ state }) => {
  if (state === 'paid') location.replace(location.pathname);
});

// On a phone the button stays in sight once a person has reached it, and so has seen the consent above it, of each way anew.
const sight = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  sight.disconnect();
  checkout?.setAttribute('data-reached', '');
});

function awaitButton(): void {
  sight.disconnect();
  checkout?.removeAttribute('data-reached');
  const button = checkout?.querySelector('[data-part=pay]');
  if (button) sight.observe(button);
}

awaitButton();
checkout?.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === 'way') awaitButton();
});

// The test panel is not a part of the checkout's forms. Its outcome is meant for one payment.
const scenario = document.querySelector<HTMLSelectElement>('#test-scenario');
checkout?.addEventListener('formdata', ({ formData }) => {
  if (!scenario?.value || formData.get('do') !== 'pay') return;
  formData.set(scenario.name, scenario.value);
  scenario.value = '';
});

// To try what a service answers without the authorization.
if (new URLSearchParams(location.search).get('consent') === 'optional')
  for (const form of document.querySelectorAll('pay-card-form, pay-account-form'))
    form.setAttribute('consent', 'optional');
