const banks = [
  { id: 'bank_1', name: 'Bancolombia', frequent: true },
  { id: 'bank_2', name: 'Davivienda', aliases: ['casita roja'], frequent: true },
  { id: 'bank_3', name: 'Banco de Bogotá' },
  { id: 'bank_4', name: 'Nequi', kind: 'wallet' },
  { id: 'bank_5', name: 'Banco Popular', disabled: 'Vuelve el lunes.' },
];

const list = (data) => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ data }),
});

/** By their names, two are banks and two are wallets; of one wallet the shop says that it is a bank. One is an app; one is not known. */
const ofAccounts = [
  { id: 'bank_1', name: 'Bancolombia' },
  { id: 'bank_2', name: 'Davivienda' },
  { id: 'bank_4', name: 'Nequi' },
  { id: 'bank_7', name: 'Daviplata', kind: 'bank' },
  { id: 'bank_8', name: 'Banco Popular', kind: 'wallet' },
  { id: 'bank_9', name: 'Cooperativa Sin Fama' },
  { id: 'bank_11', name: 'Ualá' },
];

const others = [{ id: 'bank_9', name: 'Banco Falabella' }];

/** Answers to `GET banks`: functions of the request, and of how many came before it. */
export const bankLists = {
  banks: () => list(banks),
  'banks-held': () => list(banks),
  'banks-other': () => list(others),
  'banks-of-accounts': () => list(ofAccounts),
  'banks-empty': () => list([]),
  'banks-nameless': () => list([{ id: 'bank_1' }]),
  'banks-html': () => ({ status: 200, type: 'text/html', body: '<!doctype html><p>Banks' }),
  /** Once; then there is a list. */
  'banks-late': (context, before) => {
    if (before) return list(banks);
    context.set({ 'Retry-After': '1' });
    return { status: 503, type: 'application/json', body: '{"code":"unavailable","message":"No list."}' };
  },
  'banks-cached': (context) => {
    context.set({ 'Cache-Control': 'private, max-age=300' });
    return list(banks);
  },
};

/** Whether a request is for the banks of an account form: its list is below the address of any answer. */
export const isBankList = ({ method, path }) => method === 'GET' && /^\/cards\/[^/]+\/.+\/banks$/.test(path);
