import { useData } from 'vitepress';
import { defineComponent, h, ref } from 'vue';

const words = {
  es: { copy: 'Copiar', copied: 'Copiado', refused: 'Selecciónelo y cópielo' },
  en: { copy: 'Copy', copied: 'Copied', refused: 'Select and copy it' },
} as const;

/** A command of a terminal, with a button that copies it. */
export const CopyCommand = defineComponent({
  props: { text: { type: String, required: true } },
  setup({ text }) {
    const { lang } = useData();
    const news = ref<'copied' | 'refused'>();
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(text);
        news.value = 'copied';
      } catch {
        news.value = 'refused'; // a browser may forbid it
      }
    };
    const forget = () => (news.value = undefined);
    return () => {
      const own = words[lang.value.startsWith('es') ? 'es' : 'en'];
      return h('div', { class: 'command' }, [
        h('code', text),
        h(
          'button',
          { type: 'button', onClick: copy, onBlur: forget, 'aria-label': `${own.copy}: ${text}` },
          own[news.value ?? 'copy'],
        ),
        h('output', { class: 'visually-hidden' }, news.value ? own[news.value] : ''),
      ]);
    };
  },
});
