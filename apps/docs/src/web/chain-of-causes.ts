import { useData } from 'vitepress';
import { defineComponent, h, ref } from 'vue';

interface Step {
  /** How far the step is from the first cause. */
  readonly depth: number;
  readonly label: string;
  readonly code: string;
  readonly result: string;
}

const words = {
  es: {
    pause: 'Pausar',
    play: 'Reanudar',
    steps: [
      { depth: 0, label: 'Solicitud', code: 'POST /v1/charges', result: '201' },
      { depth: 1, label: 'Cambio de estado', code: 'charge', result: 'creado → pending' },
      { depth: 1, label: 'Cambio de estado', code: 'charge', result: 'pending → succeeded' },
      { depth: 2, label: 'Evento', code: 'charge.paid', result: 'firmado' },
      { depth: 3, label: 'Entrega', code: 'POST /pay/events', result: '200' },
      { depth: 4, label: 'Su respuesta', code: 'PED-1043', result: 'pagado, una vez' },
    ],
  },
  en: {
    pause: 'Pause',
    play: 'Play',
    steps: [
      { depth: 0, label: 'Request', code: 'POST /v1/charges', result: '201' },
      { depth: 1, label: 'Change of state', code: 'charge', result: 'created → pending' },
      { depth: 1, label: 'Change of state', code: 'charge', result: 'pending → succeeded' },
      { depth: 2, label: 'Event', code: 'charge.paid', result: 'signed' },
      { depth: 3, label: 'Delivery', code: 'POST /pay/events', result: '200' },
      { depth: 4, label: 'Your answer', code: 'PED-1043', result: 'paid, once' },
    ],
  },
} satisfies Record<string, { pause: string; play: string; steps: readonly Step[] }>;

/** What the inspector shows of a charge, step after step. It stands still for who wants no motion, or pauses it. */
export const ChainOfCauses = defineComponent({
  setup() {
    const { lang } = useData();
    const isPaused = ref(false);
    return () => {
      const { steps, pause, play } = words[lang.value.startsWith('es') ? 'es' : 'en'];
      const rowsToCause = (depth: number, index: number) =>
        index - steps.slice(0, index).findLastIndex((step) => step.depth < depth);
      const item = ({ depth, label, code, result }: Step, index: number) =>
        h('li', { style: { '--depth': depth, '--index': index, '--rows': rowsToCause(depth, index) } }, [
          h('span', { class: 'chain-label' }, label),
          h('code', code),
          h('b', result),
        ]);
      return h('div', { class: ['chain', { 'is-paused': isPaused.value }] }, [
        h('ol', steps.map(item)),
        h(
          'button',
          { type: 'button', onClick: () => (isPaused.value = !isPaused.value) },
          isPaused.value ? play : pause,
        ),
      ]);
    };
  },
});
