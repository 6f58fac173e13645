// The page works without this script: its button asks for the outcome, too.

/** `pause`: milliseconds between two requests. */
const { charge, pause = '1500' } = document.querySelector<HTMLElement>('[data-charge]')?.dataset ?? {};

/** Requests the outcome until it is known, then shows the page of it. */
async function followCharge(url: string): Promise<void> {
  if (await isKnown(url)) location.reload();
  else setTimeout(() => void followCharge(url), Number(pause));
}

/** Without an answer it is not known: the network may come back. */
async function isKnown(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    const { state } = await response.json();
    return response.ok && state !== 'unknown';
  } catch {
    return false;
  }
}

if (charge) void followCharge(charge);
