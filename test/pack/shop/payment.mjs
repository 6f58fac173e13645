import '@datafono/elements/payment-link.define';
