import { describe, expect, it } from 'vitest';
import { knownBank } from '../known-banks.ts';

describe('knownBank', () => {
  it.each([
    ['Davivienda', 'BANCO DAVIVIENDA S.A.'],
    ['Nu', 'Nu Colombia Compañía de Financiamiento S.A.'],
    ['Banco Unión', 'BANCO UNION antes GIROS'],
    ['Itaú', 'Banco Itaú Corpbanca Colombia S.A.'],
    ['Banco Santander', 'Banco Santander de Negocios Colombia S.A.'],
    ['Banco Finandina', 'Banco Finandina S.A. BIC'],
  ])('knows %s and %s as one bank', (one, other) => {
    expect(knownBank(one)).toBeDefined();
    expect(knownBank(other)).toBe(knownBank(one));
  });

  it('knows wallets, apps with accounts of any kind, and the hue of a brand', () => {
    for (const name of ['Nequi', 'Daviplata', 'Dale!', 'MOVii', 'Powwi', 'RappiPay', 'Coink', 'Ding'])
      expect(knownBank(name)?.kind, name).toBe('wallet');
    for (const name of ['Global66', 'Ualá', 'Bold CF']) expect(knownBank(name)?.kind, name).toBe('app');
    expect(knownBank('Davivienda')).not.toHaveProperty('kind');
    expect(knownBank('Nu')?.hue).toBe(304);
    expect(knownBank('Banco W')).not.toHaveProperty('hue');
  });

  it.each(['', 'Banco', 'Banco de Colombia', 'constructor'])('knows nothing of %j', (name) => {
    expect(knownBank(name)).toBeUndefined();
  });
});
