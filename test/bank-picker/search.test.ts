import { bankNamed, indexBanks, searchBanks } from '@datafono/elements/bank-search';
import { createSandbox } from '@datafono/sandbox';
import { describe, expect, it } from 'vitest';

/** The list of the sandbox, which is what a picker shows in front of it. */
const banks = await banksOfSandbox();
const index = indexBanks(banks);

const namesFound = (query: string, among = index): readonly string[] =>
  searchBanks(among, query).map(({ name }) => name);

/** The bank that was Scotiabank Colpatria until December 2025, under the name that the list has. */
const daviBank = bankNamed(index, 'DaviBank')?.name ?? '';

/** What people type, by the bank that must come first. */
const queries: Readonly<Record<string, string>> = {
  'Banco Agrario de Colombia': 'agrario, bco agrario, banagrario, caja agraria, bancoagrario, agario, bac',
  'Banco AV Villas': 'villas, av villas, avvillas, las villas, AV-VILLAS, ahorramas',
  Bancamía: 'bancamia, banca mia, BANCAMÍA S.A., microfinanzas',
  Bancolombia: 'bancolombia, ahorro a la mano, a la mano, bcol, bancolmbia, bancolombai, conavi',
  Bancoomeva: 'coomeva, bancoomeva, bancomeva, banco coomeva',
  'BBVA Colombia': 'bbva, BBVA, b.b.v.a, banco bbva, ganadero',
  'Banco de Bogotá': 'bogota, BOGOTÁ, bgta, bbta, bdb, banco de bogota, bogota banco, bogtoa, vogota',
  'BTG Pactual': 'btg, pactual',
  'Banco Caja Social': 'caja social, cajasocial, bcsc, bcs, colmena, social',
  'CFA Cooperativa Financiera': 'cfa, antioquia, cooperativa cfa',
  Citibank: 'citi, citibank, citybank, banco citi',
  Coltefinanciera: 'colte, coltefinanciera',
  'Confiar Cooperativa Financiera': 'confiar, cooperativa confiar',
  'Banco Contactar': 'contactar',
  'Coofinep Cooperativa Financiera': 'coofinep, cofinep',
  'Banco Cooperativo Coopcentral': 'coopcentral, copcentral',
  'Cotrafa Cooperativa Financiera': 'cotrafa',
  [daviBank]:
    'davibank, colpatria, scotiabank, banco colpatria, scotiabank colpatria, red multibanca colpatira',
  Davivienda: 'davivienda, banco davivienda, dabivienda, bancafe',
  'Banco Falabella': 'falabella, cmr, falabela',
  'Banco Finandina': 'finandina, financiera andina',
  'Banco GNB Sudameris': 'sudameris, gnb, hsbc',
  Iris: 'iris, dann regional',
  Itaú: 'itau, ITAÚ, corpbanca, helm, itau corpbanca, banco itau, ITAU antes Corpbanca',
  'JFK Cooperativa Financiera': 'jfk, kennedy, j.f.k.',
  'Financiera Juriscoop': 'juriscoop, financiera juriscoop',
  'Lulo Bank': 'lulo, lulobank, banco lulo',
  Mibanco: 'mibanco, mi banco, bancompartir',
  'Banco Mundo Mujer': 'mundo mujer, mujer, mundomujer, bmm',
  Nu: 'nu, nubank, nu bank, banco nu, NU COLOMBIA',
  'Banco de Occidente': 'occidente, bco occidente, ocidente, credencial',
  Pibank: 'pibank, pi bank',
  'Banco Pichincha': 'pichincha, pichinca',
  'Banco Popular': 'popular, banco popular, populra',
  'Banco Santander': 'santander, santader',
  'Banco Serfinanza': 'serfinanza, serfinansa, olimpica',
  'Banco Unión': 'union, giros y finanzas, banco union',
  'Banco W': 'w, banco w, wwb',
  'Bold CF': 'bold, bold cf',
  Coink: 'coink, conik',
  'Dale!': 'dale, dale!',
  Daviplata: 'daviplata, davi plata, dabiplata',
  Ding: 'ding, tecnipagos',
  Global66: 'global, global 66, glob',
  MOVii: 'movii, movi',
  Nequi: 'nequi, neki, neqi, neky, banco nequi, nequii',
  Powwi: 'powwi, powi',
  RappiPay: 'rappi, rappi pay, rappicuenta, rapipay',
  Ualá: 'uala, ualá',
};

describe('over the banks of the sandbox', () => {
  it('has queries for every bank, at least 60 in all', () => {
    expect(Object.keys(queries).sort()).toEqual(banks.map(({ name }) => name).sort());
    expect(Object.values(queries).join(', ').split(', ').length).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(queries))('finds %s first', (name, texts) => {
    for (const text of texts.split(', ')) expect([text, namesFound(text)[0]]).toEqual([text, name]);
  });

  it.each(['DaviBank', 'Scotiabank Colpatria'])(
    'shows three banks for “davi” where one is named %s',
    (name) => {
      const list = banks.map((bank) => (bank.name === daviBank ? { ...bank, name } : bank));
      expect(namesFound('davi', indexBanks(list))).toEqual(
        expect.arrayContaining(['Daviplata', 'Davivienda', name]),
      );
      for (const text of ['davibank', 'colpatria', 'scotiabank', 'DaviBank S.A.', 'colpatria scotiabank'])
        expect([text, namesFound(text, indexBanks(list))]).toEqual([text, [name]]);
    },
  );

  it.each([
    [2, 8],
    [4, 3],
  ])('%d letters of its first distinctive word put each bank among the first %d', (letters, rows) => {
    const missing = banks.filter(({ name }) => {
      const typed = distinctiveWord(name).slice(0, letters);
      return !namesFound(typed).slice(0, rows).includes(name);
    });
    expect(missing).toEqual([]);
  });

  it('finds each bank by its own name, as the only one that has it', () => {
    for (const bank of banks) expect(bankNamed(index, bank.name)).toBe(bank);
  });
});

/** The first word of a name that says which bank it is. */
const distinctiveWord = (name: string): string =>
  name.split(' ').find((word) => !/^(banco|de|cooperativo|financiera)$/i.test(word)) ?? name;

async function banksOfSandbox(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  await using sandbox = await createSandbox();
  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  const { data } = await (
    await sandbox.api(new Request('https://api.sandbox.test/v1/accounts/banks', { headers }))
  ).json();
  return data;
}
