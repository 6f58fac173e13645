import { createSSRApp, h, ref } from 'vue';

/** The server's HTML as Vue has markup of others; and an empty checkout, which fetches its own. */
export const vuePage = ({ html, src }: { readonly html: string; readonly src: string }) =>
  createSSRApp({
    setup() {
      const visits = ref(0);
      const again = () => {
        visits.value += 1;
      };
      return () => [
        h('h1', `Visita ${visits.value}`),
        h('button', { type: 'button', onClick: again }, 'Otra visita'),
        h('div', { innerHTML: html }),
        h('pay-checkout', { src }),
      ];
    },
  });
