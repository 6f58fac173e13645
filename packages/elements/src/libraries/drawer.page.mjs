import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { Drawer } from 'vaul';

/** Shows an element in a drawer of vaul, as shadcn has it. Returns what closes the drawer. */
export function openDrawer(content) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const style = { position: 'fixed', inset: 'auto 0 0', height: '90vh', background: '#fff' };
  const body = h('div', { ref: (box) => void box?.append(content) });
  const title = h(Drawer.Title, null, 'Pagar');
  const drawer = h(Drawer.Content, { style, 'aria-describedby': undefined }, title, body);
  root.render(h(Drawer.Root, { open: true }, h(Drawer.Portal, null, h(Drawer.Overlay), drawer)));
  return () => root.unmount();
}
