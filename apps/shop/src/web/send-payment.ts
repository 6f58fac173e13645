import type { Refusal } from '../pages/refusal.ts';

/**
 * Sends the checkout's form to the shop's server, and goes where it says.
 *
 * @returns why nothing was charged; `undefined` when the page is left
 */
export async function sendPayment(form: HTMLFormElement): Promise<Refusal | undefined> {
  const answer = await answerTo(form);
  if (answer.refusal) return answer.refusal;
  // Without a readable answer, the page of the order says how it stands.
  location.assign(answer.to ?? form.dataset['order'] ?? '');
  return undefined;
}

/** What the shop's own route answers. */
interface Answer {
  readonly to?: string;
  readonly refusal?: Refusal;
}

async function answerTo(form: HTMLFormElement): Promise<Answer> {
  // The fields are texts; a form has files only where it has an input for them.
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  try {
    const response = await fetch(location.href, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
