import { describe, expect, it } from 'vitest';
import { knownBank } from '../known-banks.ts';

describe('knownBank', () => {
  it.each([
    ['Davivienda', 'BANCO DAVIVIENDA S.A.'],
    ['Banco AV Villas', 'AVVILLAS'],
    ['Nu', 'Nu Colombia Compañía de Financiamiento S.A.'],
    ['RappiPay', 'Rappi Pay'],
    ['BBVA Colombia', 'Banco BBVA Colombia S.A.'],
    ['Banco Unión', 'BANCO UNION antes GIROS'],
    ['Itaú', 'Banco Itaú Corpbanca Colombia S.A.'],
    ['Banco Caja Social', 'BCSC S.A.'],
    ['DaviBank', 'Scotiabank Colpatria'],
    ['CFA', 'Cooperativa Financiera de Antioquia'],
    ['Banco Santander', 'Banco Santander de Negocios Colombia S.A.'],
    ['Bancoomeva', 'BANCOMEVA S.A.'],
    ['Banco Finandina', 'Banco Finandina S.A. BIC'],
  ])('knows %s and %s as one bank', (one, other) => {
    expect(knownBank(one)).toBeDefined();
    expect(knownBank(other)).toBe(knownBank(one));
  });

  it('distinguishes banks whose names begin alike', () => {
    const [davivienda, daviplata, daviBank] = ['Davivienda', 'Daviplata', 'DaviBank'].map(knownBank);
    expect(new Set([davivienda, daviplata, daviBank]).size).toBe(3);
    expect(daviplata?.kind).toBe('wallet');
    expect(davivienda).not.toHaveProperty('kind');
  });

  it.each(['Nequi', 'Daviplata', 'Dale!', 'MOVii', 'Powwi', 'RappiPay', 'Coink', 'Ding'])(
    'knows that %s is a wallet',
    (name) => {
      expect(knownBank(name)?.kind).toBe('wallet');
    },
  );

  it.each(['Global66', 'Ualá', 'Bold CF'])('knows that %s is an app with accounts of any kind', (name) => {
    expect(knownBank(name)?.kind).toBe('app');
  });

  it.each(['', 'Banco', 'S.A.', 'Banco de Colombia', 'constructor', '__proto__'])(
    'knows nothing of %j',
    (name) => {
      expect(knownBank(name)).toBeUndefined();
    },
  );

  it('gives hues in degrees, and none where the brand is not known', () => {
    expect(knownBank('Nu')?.hue).toBe(304);
    expect(knownBank('Banco W')).not.toHaveProperty('hue');
  });
});
