import { createElement, useState } from 'react';

/** A checkout that a server renders: it has the form, content of the page in it, and a button that re-keys the form. */
export function Checkout(attributes: Readonly<Record<string, string>>) {
  const [attempt, setAttempt] = useState(0);
  const other = createElement('a', { slot: 'fallback', href: '/other' }, 'Otra forma de pago');
  return createElement(
    'form',
    null,
    createElement('pay-card-form', { ...attributes, key: attempt, 'data-attempt': attempt }, other),
    createElement('button', { type: 'button', onClick: () => setAttempt(attempt + 1) }, 'Otra tarjeta'),
  );
}
