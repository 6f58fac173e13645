import { createElement, useState } from 'react';

/**
 * The server's HTML as React has markup of others; and an empty checkout, which fetches its own. React must leave alone what
 * both have changed before it hydrates.
 */
export function ReactPage({ html, src }: { readonly html: string; readonly src: string }) {
  const [visits, setVisits] = useState(0);
  const own = { suppressHydrationWarning: true };
  return [
    createElement('h1', { key: 'title' }, `Visita ${visits}`),
    createElement(
      'button',
      { key: 'button', type: 'button', onClick: () => setVisits(visits + 1) },
      'Otra visita',
    ),
    createElement('div', { ...own, key: 'html', dangerouslySetInnerHTML: { __html: html } }),
    createElement('pay-checkout', { ...own, key: 'empty', src, dangerouslySetInnerHTML: { __html: '' } }),
  ];
}
