import { useData } from 'vitepress';
import { defineComponent, h, onMounted, ref } from 'vue';

const labels = {
  'es-CO': {
    note: 'Nada sale de esta página: un servicio simulado responde en ella.',
    sent: 'Su servidor recibe',
    waiting: 'Aquí se ve lo que recibe su servidor.',
  },
  en: {
    note: 'Nothing leaves this page: a simulated service in it answers.',
    sent: 'Your server receives',
    waiting: 'What your server gets is shown here.',
  },
} as const;

type Language = keyof typeof labels;

/** Elements alive in a page of the site, with a service of the page's own. It shows the events and what a form sends. */
export const Live = defineComponent({
  props: {
    /** The height that is kept until the elements are there, in pixels. */
    height: { type: Number, default: 320 },
  },
  setup({ height }, { slots }) {
    const { lang } = useData();
    const language = ref<Language>(lang.value.startsWith('es') ? 'es-CO' : 'en');
    const isReady = ref(false);
    const news = ref('');
    onMounted(async () => {
      const { openService, eventNames } = await import('./service.ts');
      openService();
      for (const name of eventNames) document.addEventListener(name, () => (news.value = name));
      isReady.value = true;
    });
    const onSubmit = (event: Event) => {
      event.preventDefault();
      if (!(event.target instanceof HTMLFormElement)) return;
      const fields = [...new FormData(event.target)].map(([name, value]) => `${name}=${value}`);
      news.value = `${labels[language.value].sent}: ${fields.join('&')}`;
    };
    /** A `/` that is typed into an element opens no search: VitePress sees the element, and no field in it. */
    const keepSlash = (event: KeyboardEvent) => {
      if (event.key === '/') event.stopPropagation();
    };
    const languageButton = (to: Language, name: string) =>
      h(
        'button',
        {
          type: 'button',
          lang: to,
          'aria-pressed': language.value === to,
          onClick: () => (language.value = to),
        },
        name,
      );
    return () =>
      h('div', { class: 'live' }, [
        h('div', { class: 'live-bar' }, [
          h('span', labels[language.value].note),
          h('span', { class: 'live-languages' }, [
            languageButton('en', 'English'),
            languageButton('es-CO', 'Español'),
          ]),
        ]),
        h(
          'div',
          {
            class: 'live-page vp-raw',
            lang: language.value,
            style: { minHeight: `${height}px` },
            onSubmit,
            onKeydown: keepSlash,
          },
          isReady.value ? slots['default']?.() : [],
        ),
        h('output', { class: 'live-news' }, news.value || labels[language.value].waiting),
      ]);
  },
});
