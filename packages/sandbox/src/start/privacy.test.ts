import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, callsOf, card, charge, customer, NOON, type Reply } from '../test-support/calls.ts';
import { newFile } from '../test-support/files.ts';
import { createSandbox, type Sandbox } from './create-sandbox.ts';

const NUMBER = '379354508162306';
const CODE = '8536';

/** Encodings of a text in a file: plain, UTF-16, hexadecimal, and base64 at each alignment. */
function encodingsOf(text: string): readonly Buffer[] {
  const plain = Buffer.from(text);
  const wide = Buffer.from(text, 'utf16le');
  const hex = plain.toString('hex');
  const base64 = [0, 1, 2].map((before) => {
    const shifted = Buffer.concat([Buffer.alloc(before), plain])
      .toString('base64')
      .replace(/=+$/, '');
    // The first and last characters depend on adjacent bytes.
    return shifted.slice(before === 0 ? 0 : before + 1, (before + plain.length) % 3 === 0 ? undefined : -1);
  });
  return [
    plain,
    wide,
    Buffer.from(wide).swap16(),
    ...[hex, hex.toUpperCase(), ...base64].map((each) => Buffer.from(each)),
  ];
}

/** The number with separators. */
const [dashes = '', dots = ''] = ['-', '.'].map((sign) =>
  NUMBER.replace(/^(.{4})(.{6})/, `$1${sign}$2${sign}`),
);
const urlsWithNumber = [NUMBER, dashes, dots].map((number) => `https://tienda.co/gracias?n=${number}`);

/** Texts that must not be stored: the number, its middle digits and the security code. */
const secrets = [
  ...[NUMBER, CODE, NUMBER.slice(6, 11), NUMBER.replace(/^(.{4})(.{6})/, '$1 $2 ')],
  ...[dashes, dots],
];

/** Finds secrets in files. Reading drops SQLite's POSIX locks, which matter only to other processes. */
function leaksIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const bytes = readFileSync(join(folder, name));
    return secrets.filter((secret) => encodingsOf(secret).some((each) => bytes.includes(each)));
  });
}

/** Sends the card in every place of a request, valid and invalid. */
async function sendEverywhere(calls: ReturnType<typeof callsOf>): Promise<Reply[]> {
  const customer_id = await calls.customerId();
  const amex = { ...card, card_number: NUMBER, ccv: CODE, customer_id };
  return [
    await calls.cards(amex),
    await calls.cards({ ...amex, holder_name: `ANA ${NUMBER}` }),
    await calls.cards({ ...amex, customer_id: dashes }),
    await calls.cards({ ...amex, card_number: `${NUMBER}1` }),
    await calls.cards({ ...amex, ccv: `${CODE}1` }),
    await calls.cards({ ...amex, cvv: CODE, [NUMBER]: NUMBER, [`pan ${NUMBER}`]: CODE }),
    await calls.cards(JSON.stringify(amex).slice(0, -1)),
    await calls.cards([NUMBER, CODE]),
    await calls.cards(amex, { 'x-idempotency': NUMBER, 'x-request-id': NUMBER }),
    await calls.cards(amex, { 'content-type': 'text/plain' }),
    await calls.cards(amex, { authorization: `Bearer ${NUMBER}` }),
    await calls.customers({ ...customer, card_number: NUMBER, ccv: CODE }),
    await calls.charges({ ...charge, customer_id, card_id: NUMBER }, { 'x-idempotency': NUMBER }),
    await calls.charges({ ...charge, customer_id, card_id: 'c', title: `Pago ${NUMBER}` }),
    await calls.customers({ ...customer, last_name: NUMBER }),
  ];
}

/** Sends the number in fields of free text, which are stored with any other text. */
async function sendInFreeText(sandbox: Sandbox): Promise<Reply[]> {
  const at = (send: Sandbox['api'], method: string) => (path: string, body?: unknown) =>
    call({ send, url: `http://sandbox.test${path}`, key: sandbox.secretKey, body, method });
  const [post, read, control] = [
    at(sandbox.api, 'POST'),
    at(sandbox.api, 'GET'),
    at(sandbox.control, 'POST'),
  ];
  const customer_id = await callsOf(sandbox).customerId();
  const invoice = { provider: 'siigo', amount: 1_000 };
  const sent = urlsWithNumber.flatMap((text) => [
    () => post('/v1/payments', { ...charge, redirect_url: text }),
    () => post('/v1/connect-links', { customer_id, metadata: { [text]: 1 } }),
    () => post('/v1/invoices', { ...invoice, provider_id: text, document_url: text }),
    () => read(`/v1/charges/${text.replace('https://tienda.co/', '')}`),
    () => control('/v1/webhooks', { url: `http://127.0.0.1/${text.replace('https://tienda.co/', '')}` }),
    () => control('/v1/webhooks', { url: 'http://127.0.0.1/', events: [text] }),
    () => control('/v1/faults', { kind: 'error500', key: text }),
    () => control('/v1/namespaces', { seed: text, [NUMBER]: 1 }),
  ]);
  const replies: Reply[] = [];
  for (const send of sent) replies.push(await send());
  replies.push(await post('/v1/payments', { ...charge, amount: Number(NUMBER) }));
  replies.push(await post('/v1/invoices', { ...invoice, amount: Number(NUMBER) }));
  replies.push(await callsOf(sandbox).customers({ ...customer, phone: `+${NUMBER}` }));
  replies.push(await control('/v1/payments', { title: 'Café', amount: Number(NUMBER) }));
  replies.push(await control('/v1/namespaces', { balance: Number(NUMBER) }));
  return replies;
}

describe('a card number and its code', () => {
  it('are in no file, answer or output', async () => {
    const printed = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write'));
    const logged = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      vi.spyOn(console, name),
    );
    onTestFinished(() => void vi.restoreAllMocks());
    const database = newFile();
    // A seed, because random ids may contain the digits of a code.
    const sandbox = await createSandbox({ database, seed: 7, clock: 'frozen', now: () => NOON });
    const replies = await sendEverywhere(callsOf(sandbox));
    expect(replies.map(({ status }) => status)).toEqual([
      201, 422, 422, 422, 422, 422, 400, 422, 201, 415, 401, 422, 422, 422, 422,
    ]);
    const hidden = await sendInFreeText(sandbox);
    for (const { status } of hidden) expect([404, 422]).toContain(status);
    for (const { text, headers } of [...replies, ...hidden]) {
      const whole = text + JSON.stringify([...headers].filter(([name]) => name !== 'x-request-id'));
      expect(secrets.filter((secret) => whole.includes(secret))).toEqual([]);
    }
    const folder = dirname(database);
    expect(readdirSync(folder)).toContain('sandbox.db-wal');
    expect(leaksIn(folder)).toEqual([]);
    await sandbox.close();
    expect(leaksIn(folder)).toEqual([]);
    for (const spy of [...printed, ...logged]) expect(spy).not.toHaveBeenCalled();
  });
});
