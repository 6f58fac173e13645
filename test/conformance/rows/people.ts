import assert from 'node:assert/strict';
import { done, idOf, invalid, refused } from '../expect.ts';
import { at, textAt } from '../json.ts';
import { person } from '../makers.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';

/** An unknown id. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const accepted = (changes: Readonly<Record<string, string>>) => async (w: World) => {
  idOf(await w.createCustomer(changes));
};

export const customers = area(
  'Customers',
  row('C31', 'A customer is created from seven fields.', async (w) => {
    done(await w.api.post('/customers', person()));
  }),
  row('C32', 'The answer carries the id of the customer.', async (w) => {
    textAt((await w.createCustomer()).body, 'id');
  }),
  row('C33', 'That id is taken wherever a customer is named.', [
    when('accounts', async (w) => void (await w.accountOf(await w.customerOf()))),
    when('cards', async (w) => void (await w.cardOf(await w.customerOf()))),
    when('cashouts', async (w) => {
      const customer_id = await w.customerOf();
      idOf(await w.createCashout({ customer_id, account_id: await w.accountOf(customer_id) }));
    }),
    when('charges', async (w) => {
      const customer_id = await w.customerOf();
      idOf(await w.createCharge({ customer_id, card_id: await w.cardOf(customer_id) }));
    }),
    when('connect links', async (w) => void done(await w.createLink(await w.customerOf()))),
  ]),
  row('C34', 'A customer can be a natural person.', accepted({ user_type: 'natural' })),
  row('C35', 'A document can be a cédula de ciudadanía.', accepted({ document_type: 'CC' })),
  row('C36', 'A phone number is in international form.', accepted({ phone: '+573109876543' })),
  row('C37', 'An e-mail address is one.', accepted({ email: 'ana.diaz+tienda@correo.ejemplo.co' })),
  row('C38', 'The number of a document is a text: its leading zeros stay.', async (w) => {
    const { body } = done(await w.createCustomer({ document_number: '0012345678' }));
    assert.equal(at(body, 'document_number') ?? '0012345678', '0012345678');
  }),
  row('C39', 'A customer of the helper keeps every field that came.'),
  row('C262', 'An unknown customer is refused wherever one is named.', [
    when('cards', async (w) => {
      refused(await w.createCard(NOBODY), w.answers.unknownReference);
    }),
    when('charges', async (w) => {
      const { account_id } = await w.accountDebtor();
      refused(await w.createCharge({ customer_id: NOBODY, account_id }), w.answers.unknownReference);
    }),
    when('cashouts', async (w) => {
      const { account_id } = await w.accountDebtor();
      refused(await w.createCashout({ customer_id: NOBODY, account_id }), w.answers.unknownReference);
    }),
  ]),
);

export const banks = area(
  'Banks',
  row('C40', 'The banks are listed.', async (w) => {
    assert((await w.banksOf()).length > 0);
  }),
  row('C41', 'Every bank has an id.', async (w) => {
    const ids = (await w.banksOf()).map((bank) => textAt(bank, 'id'));
    assert.equal(new Set(ids).size, ids.length);
  }),
  row('C42', 'The id of a listed bank is taken for an account.', async (w) => {
    for (const bank of await w.banksOf())
      await w.accountOf(await w.customerOf(), { bank_id: textAt(bank, 'id') });
  }),
  row('C43', 'A bank that is not listed is refused.', async (w) => {
    const reply = await w.createAccount(await w.customerOf(), { bank_id: NOBODY });
    const { unknownReference, validation } = w.answers;
    assert([unknownReference, validation].includes(reply.status), `${reply.status} ${reply.text}`);
  }),
  row('C44', 'The helper reads a list of banks, bare or wrapped.'),
);

/** Asserts that a debit of an account is refused. */
async function cannotBeDebited(w: World, authorization: boolean | undefined): Promise<void> {
  const debtor = await w.accountDebtor(authorization === undefined ? {} : { authorization });
  const { status, codeName } = w.answers.accountNotAuthorized;
  refused(await w.createCharge(debtor), status, codeName);
}

export const accounts = area(
  'Accounts',
  row('C45', 'An account is created without an authorization.', async (w) => {
    done(await w.createAccount(await w.customerOf()));
  }),
  row('C46', 'The answer carries the id of the account.', async (w) => {
    textAt((await w.createAccount(await w.customerOf())).body, 'id');
  }),
  row('C47', 'An account can be one of savings.', async (w) => {
    await w.accountOf(await w.customerOf(), { subtype: 'SAVINGS' });
  }),
  row('C48', 'An account that is authorized can be debited.', async (w) => {
    idOf(await w.createCharge(await w.accountDebtor({ authorization: true })));
  }),
  row('C49', 'An account of which no authorization was said cannot be debited.', (w) =>
    cannotBeDebited(w, undefined),
  ),
  row('C50', 'An account that is not authorized cannot be debited.', (w) => cannotBeDebited(w, false)),
  row('C51', 'Money can be sent to an account that is not authorized.', async (w) => {
    idOf(await w.createCashout(await w.accountDebtor({})));
  }),
  row('C52', 'An account of an unknown customer is refused.', async (w) => {
    refused(await w.createAccount(NOBODY), w.answers.unknownReference);
  }),
);

/** The fields without which there is no card. */
const cardFields = [
  ...(['card_number', 'expiration_year', 'expiration_month', 'ccv', 'holder_name', 'customer_id'] as const),
];

const wrongNames = ['cvv', 'cvc', 'security_code'] as const;

/** Asserts that a card with an invalid field is refused. */
const wrongDate = (field: 'expiration_year' | 'expiration_month', value: unknown) =>
  when(`${JSON.stringify(value)}`, async (w) => {
    const reply = await w.createCard(await w.customerOf(), { [field]: value });
    refused(reply, w.answers.validation);
    assert(at(reply.body, `errors.${field}`), reply.text);
  });

export const cards = area(
  'Cards',
  row(
    'C53',
    'A card is created with the public key.',
    async (w) => {
      done(await w.createCard(await w.customerOf()));
    },
    each(cardFields, async (w, field) => {
      invalid(await w.createCard(await w.customerOf(), { [field]: undefined }), w.answers.validation, field);
    }),
  ),
  row('C54', 'The answer carries the id that a charge takes.', async (w) => {
    const customer_id = await w.customerOf();
    idOf(await w.createCharge({ customer_id, card_id: idOf(await w.createCard(customer_id)) }));
  }),
  row(
    'C55',
    'The year of expiry is a text of two digits.',
    when('"31"', async (w) => void (await w.cardOf(await w.customerOf(), { expiration_year: '31' }))),
    wrongDate('expiration_year', '2031'),
    wrongDate('expiration_year', 31),
  ),
  row(
    'C56',
    'The month of expiry is a text of two digits.',
    when('"04"', async (w) => void (await w.cardOf(await w.customerOf(), { expiration_month: '04' }))),
    wrongDate('expiration_month', '4'),
    wrongDate('expiration_month', 4),
  ),
  row('C57', 'A card that is authorized can be debited.', async (w) => {
    const customer_id = await w.customerOf();
    const card_id = await w.cardOf(customer_id, { authorization: true });
    idOf(await w.createCharge({ customer_id, card_id }));
  }),
  row(
    'C58',
    'A card that is not authorized cannot be debited.',
    each(['false', 'left out'], async (w, value) => {
      const customer_id = await w.customerOf();
      const authorization = value === 'false' ? false : undefined;
      const card_id = await w.cardOf(customer_id, { authorization });
      assert.equal(
        (await w.createCharge({ customer_id, card_id })).status,
        w.answers.cardNotAuthorized.status,
      );
    }),
  ),
  row(
    'C59',
    'The security code is named ccv and nothing else.',
    when('ccv', async (w) => void (await w.cardOf(await w.customerOf(), { ccv: '123' }))),
    each(wrongNames, async (w, name) => {
      const reply = await w.createCard(await w.customerOf(), { ccv: undefined, [name]: '123' });
      refused(reply, w.answers.validation);
      assert(at(reply.body, 'errors.ccv'), reply.text);
    }),
  ),
);

/** Asserts that a customer's objects cannot be used for another customer. */
export const ownership = area(
  'Ownership',
  row('C261', 'What belongs to another customer is refused.', [
    when('a card, for a charge', async (w) => {
      const card_id = await w.cardOf(await w.customerOf());
      const customer_id = await w.customerOf();
      refused(await w.createCharge({ customer_id, card_id }), w.answers.unknownReference);
    }),
    when('an account, for a charge', async (w) => {
      const account_id = await w.accountOf(await w.customerOf(), { authorization: true });
      const customer_id = await w.customerOf();
      refused(await w.createCharge({ customer_id, account_id }), w.answers.unknownReference);
    }),
    when('an account, for a cashout', async (w) => {
      const account_id = await w.accountOf(await w.customerOf());
      refused(
        await w.createCashout({ customer_id: await w.customerOf(), account_id }),
        w.answers.unknownReference,
      );
    }),
  ]),
  row('C269', 'The refusal of a card that is not authorized has the profile’s name.', async (w) => {
    const customer_id = await w.customerOf();
    const card_id = await w.cardOf(customer_id, { authorization: false });
    const { status, codeName } = w.answers.cardNotAuthorized;
    refused(await w.createCharge({ customer_id, card_id }), status, codeName);
  }),
);
