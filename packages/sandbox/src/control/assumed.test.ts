import { expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, callsOf, charge, type Json } from '../test-support/calls.ts';
import { receiver } from '../test-support/receiver.ts';

const sentence = {
  'es-CO': /^(La interfaz|El pago|Se supone)/,
  en: /^(The interface|The payment|A debit)/,
};

it.each(['es-CO', 'en'] as const)(
  'the sentences of assumptions are in the language of the call: %s',
  async (language) => {
    const endpoint = await receiver();
    await using sandbox = await createSandbox({ clock: 'frozen', webhooks: [endpoint.url] });
    const { charges, ready } = callsOf(sandbox);
    const control = (path: string, body?: Json) =>
      call({
        send: sandbox.control,
        url: `http://control.test${path}`,
        key: sandbox.secretKey,
        method: body ? 'POST' : 'GET',
        headers: { 'accept-language': language },
        body,
      });
    await charges({ ...charge, ...(await ready()) });
    await control('/v1/payments', {
      is_test: false,
      title: 'Arriendo',
      amount: 9_000,
      phone: '+573001234567',
    });
    await endpoint.until(1);
    const { body } = await control('/v1/history');
    const [{ type, id } = {}] = (body['data'] as Json[]).filter((row) => row['type'] === 'charge'); // rows
    for (const path of [
      '/v1/journal',
      '/v1/history',
      '/v1/messages',
      '/v1/events',
      '/v1/deliveries',
      `/v1/objects/${type}/${id}`,
    ]) {
      const sentences = sentencesIn((await control(path)).body);
      expect([path, sentences.length > 0]).toEqual([path, true]);
      for (const text of sentences) expect(text).toMatch(sentence[language]);
    }
  },
);

/** The sentences of every `assumed` in a value. */
function sentencesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'assumed' ? [inner].flat().map(String) : sentencesIn(inner),
  );
}
