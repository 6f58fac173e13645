import { drawings } from '@datafono/elements/acceptance-marks';

// The mark of a card, and the buttons of a receipt. Without this script, and where the browser cannot share, these stay hidden.

const receipt = document.querySelector('.result');

/** The title and the facts of the receipt, a line each. */
function textOf(receipt: Element): string {
  const parts = [...receipt.querySelectorAll('h1, dl > div')];
  return parts
    .map((part) => [...part.children].map(({ textContent }) => textContent).join(': ') || part.textContent)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n');
}

const actions: Readonly<Record<string, (receipt: Element) => unknown>> = {
  print: () => print(),
  // A person may close the device's sheet again, which is no error.
  share: (receipt) => navigator.share({ title: document.title, text: textOf(receipt) }).catch(() => {}),
};

for (const button of receipt?.querySelectorAll<HTMLButtonElement>('button[data-do]') ?? []) {
  const action = button.dataset['do'] ?? '';
  button.hidden = action === 'share' && !('share' in navigator);
  button.addEventListener('click', () => receipt && actions[action]?.(receipt));
}

for (const value of receipt?.querySelectorAll<HTMLElement>('[data-brand]') ?? []) {
  const mark = new Map(drawings).get(value.dataset['brand'] ?? '')?.();
  mark?.setAttribute('aria-hidden', 'true'); // the brand's name is beside it
  if (mark) value.prepend(mark);
}
