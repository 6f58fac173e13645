import htmx from 'htmx-4';

export const process = (root) => htmx.process(root);
