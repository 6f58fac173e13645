import type { Refusal } from '../pages/refusal.ts';

const box = document.querySelector<HTMLElement>('#refusal');
const part = (name: string) => box?.querySelector<HTMLElement>(`[data-${name}]`);

/** Shows above the form why the payment did not go through, and moves the focus and the page there. */
export function showRefusal({ what, lang, next, write }: Refusal): void {
  const [reason, advice, contact] = [part('what'), part('next'), part('write')];
  if (!box || !reason || !advice || !contact) return;
  reason.textContent = what;
  reason.lang = lang ?? document.documentElement.lang;
  advice.textContent = next;
  contact.hidden = !write;
  box.hidden = false;
  box.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}

/** Hides the refusal of an earlier attempt while another is made. */
export function hideRefusal(): void {
  if (box) box.hidden = true;
}
