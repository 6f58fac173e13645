import '@datafono/elements/payment-link.define'; // registers the element
import '@datafono/elements/payment-link.en.define'; // adds English
