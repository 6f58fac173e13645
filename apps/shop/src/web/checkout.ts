import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';

// The page works without the code below, which only shows progress.

const form = document.querySelector<HTMLFormElement>('#checkout');
const pay = form?.querySelector('button');
const status = form?.querySelector<HTMLElement>('[role=status]');
const label = pay?.textContent ?? '';

function showBusy(busy: boolean): void {
  if (!pay) return;
  pay.textContent = (busy && pay.dataset['busy']) || label;
  pay.ariaBusy = String(busy);
}

function announce(text: string): void {
  if (status) status.textContent = text;
}

form?.addEventListener('pay-card-submit', () => {
  announce('');
  showBusy(true);
});
form?.addEventListener('pay-card-error', () => showBusy(false));
// The form was emptied, such as by “Cambiar” after a submission that loaded no page.
form?.addEventListener('pay-card-change', ({ complete }) => complete || showBusy(false));
form?.addEventListener('submit', () => showBusy(true));
form?.addEventListener('pay-card-dismiss', () => announce(status?.dataset['dismissed'] ?? ''));

addEventListener('pageshow', (event) => {
  // A page from the back/forward cache may be outdated: the order may be paid by now.
  if (event.persisted) location.reload();
});
