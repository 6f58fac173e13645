const banks = [
  { id: 'bank_1', name: 'Bancolombia', frequent: true },
  { id: 'bank_2', name: 'Davivienda', aliases: ['casita roja'], frequent: true },
  { id: 'bank_3', name: 'Banco de Bogotá' },
  { id: 'bank_4', name: 'Nequi', kind: 'wallet' },
  { id: 'bank_5', name: 'Banco Popular', disabled: 'Vuelve el lunes.' },
];

const many = Array.from({ length: 10_000 }, (_, index) => ({
  id: `bank_${index}`,
  name: `Entidad ${String(index).padStart(4, '0')}`,
}));

const list = (data, rest) => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify({ data, ...rest }),
});

const others = [{ id: 'bank_9', name: 'Banco Falabella' }];

/** Answers to `GET banks`: functions of the request, and of how many came before it. */
export const bankLists = {
  banks: () => list(banks),
  'banks-held': () => list(banks),
  'banks-other': () => list(others),
  'banks-empty': () => list([]),
  'banks-stale': () => list(banks, { stale: true }),
  'banks-many': () => list(many),
  'banks-nameless': () => list([{ id: 'bank_1' }]),
  'banks-malformed': () => ({ status: 200, type: 'application/json', body: '{"data": [' }),
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
