import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../start/create-sandbox.ts';
import { controlOf } from '../../test-support/control.ts';
import { Control } from './control.ts';
import { createObject } from './create-object.ts';
import { cards, type Draft, type Kind, kinds, prefilled } from './drafts.ts';

afterEach(() => vi.unstubAllGlobals());

/** A sandbox to which the page's requests go. */
async function started(profile: 'stated' | 'observed') {
  const sandbox = await createSandbox({ profile });
  onTestFinished(() => sandbox.close());
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    sandbox.control(new Request(`http://control.test${path}`, init)),
  );
  return sandbox;
}

const draftOf = (kind: Kind, number = 0): Draft => ({
  kind,
  key: `${kind}-${number}`,
  number,
  busy: false,
  problem: undefined,
});

const creatorOf = ({ secretKey, publicKey }: Sandbox) => ({
  control: new Control(secretKey),
  publicKey,
  year: new Date().getFullYear(),
});

/** The values of a form that nobody changed. */
const fieldsOf = (kind: Kind, number = 0) =>
  kind === 'card' ? { ...prefilled(kind, number), card: '0' } : prefilled(kind, number);

describe.each(['stated', 'observed'] as const)('in the profile %s', (profile) => {
  it.each(kinds)('the prefilled values of a form create an object: %s', async (kind) => {
    const sandbox = await started(profile);
    for (let number = 0; number < 5; number += 1) {
      const created = await createObject(creatorOf(sandbox), draftOf(kind, number), fieldsOf(kind, number));
      expect(created.type).toBe(kind);
      expect((await controlOf(sandbox).get(`/v1/objects/${kind}/${created.id}`)).status).toBe(200);
    }
    expect(await controlOf(sandbox).list(`/v1/objects?type=${kind}`)).toHaveLength(5);
  });
});

it('a form that is sent again creates nothing again, nor its customer', async () => {
  const sandbox = await started('stated');
  const draft = draftOf('connect_link');
  const ids = [];
  for (let sent = 0; sent < 2; sent += 1)
    ids.push((await createObject(creatorOf(sandbox), draft, { single_use: 'on' })).id);
  expect(ids[1]).toBe(ids[0]);
  expect(await controlOf(sandbox).list('/v1/objects')).toHaveLength(2);
});

it('a card is created by the public key, for the chosen customer, and no journal entry has it', async () => {
  const sandbox = await started('stated');
  const customer = await createObject(creatorOf(sandbox), draftOf('customer'), prefilled('customer', 0));
  const values = { ...fieldsOf('card'), card: '3', customer_id: customer.id, authorization: 'on' };
  const { id } = await createObject(creatorOf(sandbox), draftOf('card'), values);
  const { body } = await controlOf(sandbox).get(`/v1/objects/card/${id}`);
  expect(body['object']).toMatchObject({ customer_id: customer.id, last_four: cards[3]?.label.slice(-4) });
  const [, entry] = await controlOf(sandbox).list('/v1/journal');
  expect(entry).toMatchObject({ address: 'cards', request: null, status: 201 });
});

it('a refusal of the service is thrown with its words, in the language of the page', async () => {
  const sandbox = await started('stated');
  const values = { ...prefilled('customer', 0), email: 'x' };
  const english = { ...creatorOf(sandbox), control: new Control(sandbox.secretKey, () => 'en') };
  await expect(createObject(english, draftOf('customer'), values)).rejects.toMatchObject({
    name: 'CallError',
    status: 422,
    message: expect.stringMatching(/^email: .*address/),
  });
});
