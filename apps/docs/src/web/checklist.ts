import { defineComponent, h, onMounted, ref } from 'vue';

/** A list of a page whose items can be ticked; the ticks stay in the browser, by the texts of the items. */
export const Checklist = defineComponent({
  props: {
    /** Names the list in the browser's storage. */
    name: { type: String, required: true },
  },
  setup({ name }, { slots }) {
    const list = ref<HTMLElement>();
    const status = ref('');
    const key = `checklist-${name}`;
    onMounted(() => {
      const ticked = new Set<string>(JSON.parse(localStorage.getItem(key) ?? '[]'));
      const items = [...(list.value?.querySelectorAll('li') ?? [])];
      const show = () => (status.value = `${ticked.size} / ${items.length}`);
      for (const item of items) {
        const text = item.textContent ?? '';
        const box = document.createElement('input');
        box.type = 'checkbox';
        box.checked = ticked.has(text);
        box.addEventListener('change', () => {
          ticked[box.checked ? 'add' : 'delete'](text);
          localStorage.setItem(key, JSON.stringify([...ticked]));
          show();
        });
        const label = document.createElement('label');
        const words = document.createElement('span');
        words.append(...item.childNodes);
        label.append(box, words);
        item.replaceChildren(label);
      }
      show();
    });
    return () =>
      h('div', { class: 'checklist', ref: list }, [slots['default']?.(), h('output', status.value)]);
  },
});
