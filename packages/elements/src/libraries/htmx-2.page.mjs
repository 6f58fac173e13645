import htmx from 'htmx.org';

window.htmx = htmx;
await import('idiomorph/htmx');

export const process = (root) => htmx.process(root);
