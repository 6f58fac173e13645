import assert from 'node:assert/strict';
import { done, idOf, refused } from '../expect.ts';
import { at, type Json, textAt } from '../json.ts';
import { area, each, row, when } from '../row.ts';
import type { World } from '../world.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

const accepted = (changes: Readonly<Record<string, string>>) => async (w: World) => {
  idOf(await w.createCustomer(changes));
};

export const customers = area(
  'Customers',
  row('C31', 'A customer is created from seven fields.', async (w) => done(await w.createCustomer())),
  row('C32', 'The answer carries the id of the customer.', (w) => w.customerOf()),
  row('C33', 'The id of a customer is accepted wherever a customer is named.', async (w) => {
    await w.cashoutOf();
    await w.chargeOf();
  }),
  row('C34', 'A customer can be a natural person.', accepted({ user_type: 'natural' })),
  row('C35', 'A document can be a cédula de ciudadanía.', accepted({ document_type: 'CC' })),
  row('C36', 'A phone number is in international form.', accepted({ phone: '+573109876543' })),
  row('C37', 'An e-mail address must be valid.', accepted({ email: 'ana.diaz+tienda@correo.ejemplo.co' })),
  row('C38', 'The number of a document is a text: its leading zeros stay.', async (w) => {
    const { body } = done(await w.createCustomer({ document_number: '0012345678' }));
    assert.equal(at(body, 'document_number') ?? '0012345678', '0012345678');
  }),
  row('C39', 'A customer of the helper has every field of the answer.'),
  row('C262', 'An unknown customer is refused wherever a customer is named.', [
    when('cards', async (w) => refused(await w.createCard(NOBODY), w.profile.status.unknownReference)),
    ...each(['createCharge', 'createCashout'], async (w, create) => {
      const { account_id } = await w.accountDebtor();
      refused(await w[create]({ customer_id: NOBODY, account_id }), w.profile.status.unknownReference);
    }),
  ]),
);

export const banks = area(
  'Banks',
  row('C40', 'The banks are listed.', async (w) => assert((await w.banksOf()).length > 0)),
  row('C41', 'Every bank has an id.', async (w) => {
    const ids = (await w.banksOf()).map((bank) => textAt(bank, 'id'));
    assert.equal(new Set(ids).size, ids.length);
  }),
  row('C42', 'The id of a listed bank is accepted for an account.', async (w) => {
    for (const bank of await w.banksOf())
      await w.accountOf(await w.customerOf(), { bank_id: textAt(bank, 'id') });
  }),
  row('C43', 'A bank that is not listed is refused.', async (w) => {
    const reply = await w.newAccount({ bank_id: NOBODY });
    const { unknownReference, validation } = w.profile.status;
    assert([unknownReference, validation].includes(reply.status), `${reply.status} ${reply.text}`);
  }),
  row('C44', 'The helper reads a list of banks as an array or as an object with data.'),
);

async function cannotBeDebited(w: World, authorization: boolean | undefined): Promise<void> {
  const debtor = await w.accountDebtor(authorization === undefined ? {} : { authorization });
  refused(await w.createCharge(debtor), w.notAuthorized('ACCOUNT_IS_NOT_AUTHORIZED'));
}

export const accounts = area(
  'Accounts',
  row('C45', 'An account is created without an authorization.', async (w) => done(await w.newAccount())),
  row('C46', 'The answer carries the id of the account.', async (w) => idOf(await w.newAccount())),
  row('C47', 'An account can be a savings account.', async (w) =>
    done(await w.newAccount({ subtype: 'SAVINGS' })),
  ),
  row('C48', 'An authorized account can be debited.', async (w) =>
    idOf(await w.createCharge(await w.accountDebtor({ authorization: true }))),
  ),
  row('C49', 'An account that was created without a word about authorization cannot be debited.', (w) =>
    cannotBeDebited(w, undefined),
  ),
  row('C50', 'An account that is not authorized cannot be debited.', (w) => cannotBeDebited(w, false)),
  row('C51', 'Money can be sent to an account that is not authorized.', async (w) =>
    idOf(await w.createCashout(await w.accountDebtor({}))),
  ),
  row('C52', 'An account of an unknown customer is refused.', async (w) =>
    refused(await w.createAccount(NOBODY), w.profile.status.unknownReference),
  ),
);

const cardFields = [
  'card_number',
  'expiration_year',
  'expiration_month',
  'ccv',
  'holder_name',
  'customer_id',
];

const accepts = (card: Json) => when(JSON.stringify(card), async (w) => done(await w.newCard(card)));
const refuses = (card: Json, field: string) =>
  when(JSON.stringify(card), async (w) => w.invalid(await w.newCard(card), field));

const chargeOfCard = async (w: World, authorization: boolean | undefined) =>
  w.createCharge(await w.cardDebtor({ authorization }));

export const cards = area(
  'Cards',
  row(
    'C53',
    'A card is created with the public key.',
    async (w) => done(await w.newCard()),
    each(cardFields, async (w, field) => w.invalid(await w.newCard({ [field]: undefined }), field)),
  ),
  row('C54', 'The answer carries the id with which a charge names the card.', async (w) =>
    done(await w.newCharge()),
  ),
  row('C55', 'The year of expiry is a text of two digits.', [
    accepts({ expiration_year: '31' }),
    refuses({ expiration_year: '2031' }, 'expiration_year'),
    refuses({ expiration_year: 31 }, 'expiration_year'),
  ]),
  row('C56', 'The month of expiry is a text of two digits.', [
    accepts({ expiration_month: '04' }),
    refuses({ expiration_month: '4' }, 'expiration_month'),
    refuses({ expiration_month: 4 }, 'expiration_month'),
  ]),
  row('C57', 'A card that is authorized can be debited.', async (w) => done(await chargeOfCard(w, true))),
  row('C58', 'A card that is not authorized cannot be debited.', [
    when('false', async (w) => refused(await chargeOfCard(w, false), w.profile.status.notAuthorized)),
    when('left out', async (w) => refused(await chargeOfCard(w, undefined), w.profile.status.notAuthorized)),
  ]),
  row('C59', 'The security code is named ccv and nothing else.', [
    accepts({ ccv: '123' }),
    ...['cvv', 'cvc', 'security_code'].map((name) => refuses({ ccv: undefined, [name]: '123' }, 'ccv')),
  ]),
);

const ofAnother = async (w: World) => ({ customer_id: await w.customerOf() });

export const ownership = area(
  'Ownership',
  row('C261', 'A payment method of another customer is refused.', [
    ...each(['cardDebtor', 'accountDebtor'], async (w, debtor) => {
      const reply = await w.createCharge(await w[debtor](), await ofAnother(w));
      refused(reply, w.profile.status.unknownReference);
    }),
    when('an account, for a cashout', async (w) =>
      refused(await w.newCashout(await ofAnother(w)), w.profile.status.unknownReference),
    ),
  ]),
  row('C269', 'The refusal of a card that is not authorized has the profile’s name.', async (w) =>
    refused(await chargeOfCard(w, false), w.notAuthorized(w.profile.cards.notAuthorizedName)),
  ),
);
