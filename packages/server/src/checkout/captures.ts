import { NotFoundError } from '../errors/errors.ts';
import { sha256 } from '../webhooks/signatures.ts';
import type { CheckoutSettings } from './checkout-settings.ts';
import { saveCaptured } from './methods.ts';
import { customerOf, erasureOf, type Shopper } from './people.ts';
import { changeRecord } from './records.ts';

const keyOf = (id: string): string => `capture:${id}`;
const ownerOf = (orderId: string | undefined): string =>
  orderId === undefined ? 'captures' : `captures:${orderId}`;

/** Who captures, and where from. */
export interface Capture {
  readonly shopper: Shopper;
  /** The page that the service leads back to. */
  readonly page: string;
  /** The order whose page it is, which the link must not outlive. */
  readonly orderId?: string;
}

/** Opens a page of the service that saves a method of the person; it charges nothing. @returns its address */
export async function openCapture(
  settings: CheckoutSettings,
  { shopper, page, orderId }: Capture,
): Promise<string> {
  const customer_id = await customerOf(settings, shopper);
  const press = JSON.stringify(['capture', page, customer_id, settings.now().toISOString()]);
  const { id, url } = await settings.client.connectLinks.create(
    { customer_id, single_use: true, redirect_url: page },
    { idempotencyKey: await sha256(press) },
  );
  await changeRecord(settings.store, keyOf(id), () => ({
    owner: ownerOf(orderId),
    body: { kind: 'capture', person: shopper.id, orderId, at: settings.now().toISOString() },
  }));
  return url;
}

/** What a capture page has captured: a method of the person who opened it. */
export interface CapturedMethod {
  readonly id: string;
  readonly payment_method?: { readonly id: string; readonly type?: string | undefined } | undefined;
}

/** Saves what was captured through a link of this checkout; it charges nothing. */
export async function saveCapture(
  settings: CheckoutSettings,
  { id, payment_method }: CapturedMethod,
): Promise<void> {
  const body = (await settings.store.readRecord(keyOf(id)))?.body;
  if (!payment_method || body?.kind !== 'capture') return;
  const erasedAt = await erasureOf(settings, body.person);
  if (erasedAt !== undefined && (body.at ?? '') <= erasedAt) return;
  const field = payment_method.type === 'account' ? 'account_id' : 'card_id';
  await saveCaptured(settings, body.person, { id: payment_method.id, field });
}

/** Closes the connect links of an order that is paid. One that is not found is closed already. */
export async function closeCaptures(
  { store, client, report }: CheckoutSettings,
  orderId: string,
): Promise<void> {
  for (const [key] of await store.findRecords(ownerOf(orderId)))
    try {
      await client.connectLinks.delete(key.slice(keyOf('').length)).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
      });
      await changeRecord(store, key, (body) => body && { owner: 'closed captures', body });
    } catch (error) {
      report(error); // the others are closed nevertheless
    }
}
