import type { CheckoutRecord, MethodRecord, PersonRecord, RecordStore } from '../stores/records.ts';
import { IDS, mustEqual, nothing, type OpenStore, type Rule, WRITERS } from './store-rule.ts';

/** Both connections to a store with records. */
interface Opened {
  readonly store: RecordStore;
  readonly other: RecordStore;
}

const hasRecords = (store: object): store is RecordStore => 'readRecord' in store;

/** A rule for records. A store without them meets it: it is one for orders alone. */
const forRecords =
  (run: (opened: Opened) => Promise<void>) =>
  async (open: OpenStore): Promise<void> => {
    const { store, other } = await open(nothing);
    if (!hasRecords(store)) return;
    if (!hasRecords(other)) throw new Error('One connection has records, and the other has none.');
    await run({ store, other });
  };

/** Every field that a person can have. */
const PERSON: PersonRecord = {
  kind: 'person',
  details: {
    user_type: 'natural',
    first_name: 'Inés "Ñ" 💳',
    last_name: 'Muñoz \\ \0',
    email: 'ines@shop.example',
    phone: '+573001234567',
    document_type: 'CC',
    document_number: '1000000001',
  },
  number: 2,
  since: '2026-11-24T10:00:00.000Z',
  state: 'created',
  customer_id: 'cus_1',
};

/** Every field that a method can have, but those of a removed one. */
const METHOD: MethodRecord = {
  kind: 'method',
  person: 'p-1',
  field: 'card_id',
  label: { brand: 'visa', last_four: '4242' },
  consent: { text: 'Autorizo… 💳', language: 'es', at: '2026-11-24T10:00:00.000Z' },
  used: { orderId: 'o\0', number: 1 },
  usedAt: '2026-11-24T10:00:00.000Z',
  isSaved: true,
  isExpired: false,
  removedAt: undefined,
};

const FIRST: CheckoutRecord = { revision: 1, owner: 'p-1', body: PERSON };

/** The next revision of a record. */
const after = (record: CheckoutRecord, changes: Partial<CheckoutRecord> = {}): CheckoutRecord => ({
  ...record,
  ...changes,
  revision: record.revision + 1,
});

const isReadAsWritten = forRecords(async ({ store, other }) => {
  mustEqual(await store.readRecord('p'), undefined, 'A person that the shop does not know has a record.');
  mustEqual(await store.findRecords('p-1'), [], 'Somebody who has saved nothing has a method.');
  await store.writeRecord('p', undefined, FIRST);
  const method = { revision: 1, owner: 'm', body: METHOD };
  await store.writeRecord('m', undefined, method);
  for (const connection of [store, other]) {
    mustEqual(await connection.readRecord('p'), FIRST, 'A second customer would be made for one person.');
    mustEqual(await connection.readRecord('m'), method, 'A method would be lost, or shown as another.');
    mustEqual(await connection.findRecords('p-1'), [['p', FIRST]], 'What a person saved would be lost.');
  }
});

/** Writes, and checks that the result is the boolean `expected`, not a count of rows. */
async function mustWrite(
  store: RecordStore,
  expected: boolean,
  [key, before, next]: Parameters<RecordStore['writeRecord']>,
  loss: string,
): Promise<void> {
  mustEqual(await store.writeRecord(key, before, next), expected, loss);
}

const isWrittenOverItsRevision = forRecords(async ({ store }) => {
  const second = after(FIRST, { body: METHOD });
  const third = after(second);
  const loss = 'A method that a person removed would be offered again.';
  await mustWrite(store, false, ['k', FIRST, second], loss);
  await mustWrite(store, true, ['k', undefined, FIRST], 'The first record must be written.');
  await mustWrite(store, false, ['k', undefined, second], loss);
  await mustWrite(store, false, ['k', second, third], loss);
  mustEqual(await store.readRecord('k'), FIRST, loss);
  await mustWrite(store, true, ['k', FIRST, second], 'The next revision must be written.');
  await mustWrite(store, false, ['k', FIRST, third], loss);
  mustEqual(await store.readRecord('k'), second, loss);
});

const isWrittenByOne = forRecords(async ({ store, other }) => {
  for (const before of [undefined, FIRST]) {
    const writers = Array.from({ length: WRITERS }, (_, writer) => (writer % 2 === 0 ? store : other));
    const written = await Promise.all(
      writers.map((writer, n) => {
        const body: MethodRecord = { ...METHOD, person: `p-${n}` };
        return writer.writeRecord('m', before, before ? after(before, { body }) : FIRST);
      }),
    );
    mustEqual(
      written.toSorted(),
      [...Array(WRITERS - 1).fill(false), true],
      `Of ${WRITERS} writers over revision ${before?.revision ?? 0} one must win, or two people have one card.`,
    );
    const winner: CheckoutRecord = before
      ? after(before, { body: { ...METHOD, person: `p-${written.indexOf(true)}` } })
      : FIRST;
    mustEqual(await other.readRecord('m'), winner, 'A card would be another’s than that of who claimed it.');
  }
});

const isFoundByOwner = forRecords(async ({ store, other }) => {
  const ofOwner = (owner: string): CheckoutRecord => ({ revision: 1, owner, body: METHOD });
  for (const [key, owner] of [
    ['a', 'ana'],
    ['b', 'luis'],
    ['c', 'ana'],
    ['ana', 'nobody'],
  ] as const)
    await store.writeRecord(key, undefined, ofOwner(owner));
  const keysOf = async (owner: string) => (await other.findRecords(owner)).map(([key]) => key).toSorted();
  mustEqual(await keysOf('ana'), ['a', 'c'], 'A person would be shown the methods of another.');
  await store.writeRecord('c', ofOwner('ana'), after(ofOwner('luis')));
  mustEqual(await keysOf('ana'), ['a'], 'A person would be shown a method that is no longer theirs.');
  mustEqual(await keysOf('luis'), ['b', 'c'], 'A person would lose a method.');
});

const areRecordsApart = forRecords(async ({ store }) => {
  const recordOf = (id: string): CheckoutRecord => ({
    revision: 1,
    owner: id,
    body: { ...METHOD, person: id },
  });
  for (const id of IDS)
    await mustWrite(store, true, [id, undefined, recordOf(id)], `${JSON.stringify(id)} cannot be stored.`);
  for (const id of IDS) {
    const loss = `The person ${JSON.stringify(id)} is mistaken for another.`;
    mustEqual(await store.readRecord(id), recordOf(id), loss);
    mustEqual(await store.findRecords(id), [[id, recordOf(id)]], loss);
  }
});

/** The rules for the records of a checkout: people, their payment methods and their connect links. */
export const recordRules: readonly Rule[] = [
  { name: 'a record is read as it was written, by every connection', run: isReadAsWritten },
  { name: 'a record is written only over the revision that it replaces', run: isWrittenOverItsRevision },
  { name: 'of many writers of one revision of a record exactly one wins', run: isWrittenByOne },
  { name: 'records are found by their present owner', run: isFoundByOwner },
  { name: 'ids of people and payment methods may have any characters', run: areRecordsApart },
];
