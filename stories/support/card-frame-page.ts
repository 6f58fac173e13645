// The page of the frame in stories: the real one, with a fake cards address. Under `…/filled/` it enters a card by itself, since
// nothing of the story's page can.
import '@datafono/elements/card-frame-page';
import { cards } from './cards-address.ts';
import { entry } from './entry.ts';

cards.serve();

/** Enters a text as an extension of the browser does. */
function enter(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function fillIn(): boolean {
  const root = document.querySelector('pay-card-fields')?.shadowRoot;
  const { number, expiry, code, holder } = entry;
  const texts = Object.entries({ number, expiry, code, holder });
  const inputs = texts.map(([id, text]) => [root?.querySelector<HTMLInputElement>(`#${id}`), text] as const);
  if (!inputs.every(([input]) => input)) return false;
  for (const [input, text] of inputs) if (input) enter(input, text);
  return true;
}

if (location.pathname.includes('/filled/')) {
  const observer = new MutationObserver(() => {
    // The fields are drawn after their element has come.
    requestAnimationFrame(() => fillIn() && observer.disconnect());
  });
  observer.observe(document.body, { childList: true });
}
