import type { PublicPayment } from '@datafono/contract';
import { checkAccess } from './access.ts';
import { findObject, json } from './answers.ts';
import type { Handler, Routes } from './options.ts';

/** Milliseconds for which a page waits for the reason of a failed attempt. */
const ATTEMPTS_TIMEOUT_MS = 3_000;

type Fields = Readonly<Record<string, unknown>>;

/** `GET payments/{id}`: reads the state of a payment, where `canAccess` allows it. */
export const readPayment: Handler = async (routes, request, id) => {
  await checkAccess(routes, request, { route: 'payments.get', id });
  const payment = await findObject(routes.client.payments.get(id));
  const { status, amount, payment_link, ...others } = payment;
  const { title, reference, expiration_at, remarks }: Fields = others;
  return json({
    id,
    status,
    title: textOf(title),
    amount,
    reference: textOf(reference),
    expiration_at: textOf(expiration_at),
    payment_link,
    remarks: publicRemarks(remarks) ?? (status === 'declined' ? await lastRemarks(routes, id) : undefined),
  } satisfies PublicPayment);
};

/** Why the last failed attempt failed, where the payment does not say. If this cannot be read, the state is answered without it. */
async function lastRemarks({ client, report }: Routes, id: string): Promise<PublicPayment['remarks']> {
  try {
    const attempts = await client.payments.attempts(id, { totalTimeout: ATTEMPTS_TIMEOUT_MS });
    const failed = attempts.filter(({ status }) => status === 'failed');
    const [last] = failed.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
    return publicRemarks(last?.remarks);
  } catch (error) {
    report(error);
    return undefined;
  }
}

/** Only a code, which is one word, is passed on. Any other text in its place is for the shop. */
function publicRemarks(remarks: unknown): PublicPayment['remarks'] {
  const { code = remarks, customer_description, retry }: Fields = Object(remarks);
  if (typeof code !== 'string' || !/^\w+$/.test(code)) return undefined;
  return {
    code,
    customer_description: textOf(customer_description),
    retry: typeof retry === 'boolean' ? retry : undefined,
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
