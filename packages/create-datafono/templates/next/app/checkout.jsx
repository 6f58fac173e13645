'use client';

import '@datafono/elements/checkout.css';
import '@datafono/elements/checkout.define';

/** The HTML of the server. The element changes it before React has hydrated the page, which is as it should be. */
export function Checkout({ html }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
