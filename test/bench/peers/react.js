import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
// The index of the package also loads styled-components, for a wrapper that is not used here.
import usePaymentInputs from 'react-payment-inputs/es/usePaymentInputs.js';

function CardForm() {
  const { meta, getCardNumberProps, getExpiryDateProps, getCVCProps } = usePaymentInputs();
  const field = (label, props) => createElement('label', null, label, createElement('input', props));
  return createElement(
    'div',
    null,
    field('cc-number', getCardNumberProps()),
    field('cc-exp', getExpiryDateProps()),
    field('cc-csc', getCVCProps()),
    field('cc-name', { autoComplete: 'cc-name' }),
    meta.isTouched && meta.error ? createElement('small', null, meta.error) : null,
  );
}

globalThis.enhance = (root) => {
  for (const place of root.querySelectorAll('.card')) createRoot(place).render(createElement(CardForm));
};
enhance(document);
