import { describe, expect, it } from 'vitest';
import type { Bank } from '../bank.ts';
import { bankNamed, indexBanks, matchedRanges, searchBanks } from './search-banks.ts';

/** Banks with these names; the id is the name. */
const banksNamed = (...names: readonly string[]): readonly Bank[] =>
  names.map((name) => ({ id: name, name }));

const found = (banks: readonly Bank[], query: string): readonly string[] =>
  searchBanks(indexBanks(banks), query).map(({ name }) => name);

/** The name of the first match with the parts that match in brackets. */
function marked(banks: readonly Bank[], query: string): string | undefined {
  const [first] = searchBanks(indexBanks(banks), query);
  return (
    first &&
    matchedRanges(first, query).reduceRight(
      (text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
      first.name,
    )
  );
}

describe('searchBanks', () => {
  it.each(['', '¿?'])('returns all banks in order for %j, frequent ones first', (query) => {
    const banks = [...banksNamed('C', 'B'), { id: 'A', name: 'A', frequent: true }, ...banksNamed('D')];
    const matches = searchBanks(indexBanks(banks), query);
    expect(matches.map(({ name }) => name)).toEqual(['A', 'C', 'B', 'D']);
    expect(matches.flatMap((bank) => matchedRanges(bank, query))).toEqual([]);
  });

  it('finds words by how they begin, in any order', () => {
    const banks = banksNamed('Mundo Mujer', 'Mundial', 'Del Mundo');
    expect(found(banks, 'mund')).toEqual(['Mundo Mujer', 'Mundial', 'Del Mundo']);
    expect(found(banks, 'muj mun')).toEqual(['Mundo Mujer']);
    expect(found(banks, 'ndo')).toEqual([]);
  });

  it('requires each word, and leaves out as few as it can where no bank has all', () => {
    const banks = banksNamed('Mundo Mujer', 'Mundial', 'Banco Feliz');
    expect(found(banks, 'mundo muj')).toEqual(['Mundo Mujer']);
    expect(found(banks, 'mundo triste')).toEqual(['Mundo Mujer']);
    expect(found(banks, 'el mundo feliz de mujer')).toEqual(['Mundo Mujer']);
    expect(found(banks, 'banco triste')).toEqual([]);
    expect(found(banks, 'tan triste')).toEqual([]);
  });

  it('puts first words before later ones, and these before common ones', () => {
    const banks = banksNamed('Banco X', 'X Banca', 'Banca X');
    expect(found(banks, 'ban')).toEqual(['Banca X', 'X Banca', 'Banco X']);
    expect(found(banksNamed('Banco de Bogotá', 'Bold'), 'bo')).toEqual(['Banco de Bogotá', 'Bold']);
  });

  it('puts a common word after ten others, and beside the eleventh', () => {
    const others = (count: number) => Array.from({ length: count }, (_, at) => `X${at}`).join(' ');
    const [tenth, eleventh] = [9, 10].map((count) => `${others(count)} Banca`);
    expect(found(banksNamed('Banco', `${tenth}`), 'ban')).toEqual([tenth, 'Banco']);
    expect(found(banksNamed('Banco', `${eleventh}`), 'ban')).toEqual(['Banco', eleventh]);
    expect(found(banksNamed(`${eleventh}`, 'Banco'), 'ban')).toEqual([eleventh, 'Banco']);
  });

  it('puts a whole word before one that only begins so', () => {
    expect(found(banksNamed('Nueva', 'Nu'), 'nu')).toEqual(['Nu', 'Nueva']);
  });

  it('ignores common words that a bank lacks', () => {
    const banks = banksNamed('Banco Otro', 'Nequi', 'Banco Nequi');
    expect(found(banks, 'banco nequi')).toEqual(['Banco Nequi', 'Nequi']);
    expect(found(banks, 'banco de')).toEqual([]);
  });

  it('finds words with and without spaces between them', () => {
    expect(found(banksNamed('Banco Mundo Mujer'), 'bancomundomuj')).toEqual(['Banco Mundo Mujer']);
    expect(found(banksNamed('Global66'), 'global 66')).toEqual(['Global66']);
    expect(found(banksNamed('BBVA'), 'b.b.v.a.')).toEqual(['BBVA']);
    expect(found(banksNamed('Pichincha', 'Pibank'), 'pi bank')).toEqual(['Pibank', 'Pichincha']);
  });

  it('finds two or more initials, after words', () => {
    const banks = banksNamed('Banco Caja Social', 'BCS');
    expect(found(banks, 'bcs')).toEqual(['BCS', 'Banco Caja Social']);
    expect(found(banks, 'cs')).toEqual(['Banco Caja Social']);
    for (const initials of ['bdb', 'bb'])
      expect(found(banksNamed('Banco de Bogotá'), initials)).toHaveLength(1);
    expect(found(banks, 'bcsxyz')).toEqual([]);
  });

  it('finds aliases, after names and initials', () => {
    const aliased = { id: '1', name: 'Uno', aliases: ['Otro Nombre', 'on'] };
    expect(found([aliased, ...banksNamed('Oro Negro', 'Onda')], 'on')).toEqual(['Onda', 'Oro Negro', 'Uno']);
    expect(found([aliased], 'nombre otro')).toEqual(['Uno']);
    expect(found([aliased], 'uno nombre')).toEqual(['Uno']);
    const known: Bank[] = [{ id: '1', name: 'NU COLOMBIA S.A.', aliases: ['Morado'] }];
    for (const alias of ['morado', 'nubank']) expect(found(known, alias)).toHaveLength(1);
  });

  it.each([
    ['a wrong letter', 'dabivienda'],
    ['a missing letter', 'daviienda'],
    ['a doubled letter', 'davvivienda'],
    ['swapped letters', 'daivvienda'],
    ['a wrong first letter', 'favivienda'],
    ['a letter too many at the end', 'daviviendaa'],
    ['a typo in what is typed so far', 'davbi'],
  ])('forgives %s', (_, query) => {
    expect(found(banksNamed('Banco X', 'Davivienda'), query)).toEqual(['Davivienda']);
  });

  it('forgives one typo in each word of four letters or more', () => {
    expect(found(banksNamed('Mundo Mujer'), 'mumdo mujjer')).toEqual(['Mundo Mujer']);
    expect(found(banksNamed('Mundo Mujer'), 'mumbo')).toEqual([]);
    expect(found(banksNamed('Lulo'), 'lulp')).toEqual(['Lulo']);
    expect(found(banksNamed('CFA', 'Davivienda'), 'cfo')).toEqual([]);
    expect(found(banksNamed('CFA', 'Davivienda'), 'dab')).toEqual([]);
    expect(found(banksNamed('CFA', 'Davivienda'), 'dabi')).toEqual(['Davivienda']);
    expect(found(banksNamed('Nequi'), 'neqi')).toEqual(['Nequi']);
  });

  it('forgives typos only where nothing else matches', () => {
    expect(found(banksNamed('Unidad', 'Unidos'), 'unido')).toEqual(['Unidos']);
  });

  it('puts the frequent among equal matches first', () => {
    const often = { id: '2', name: 'Banco Unión', frequent: true };
    expect(found([...banksNamed('Unidos'), often], 'uni')).toEqual(['Banco Unión', 'Unidos']);
    expect(found([...banksNamed('Unidos'), often], 'unidos')).toEqual(['Unidos']);
  });

  it.each([
    ['Davivienda', 'davi', '[Davi]vienda'],
    ['Banco de Bogotá', 'bogota banco', '[Banco] de [Bogotá]'],
    ['Banco de Bogota\u0301 S.A.', 'bogota', 'Banco de [Bogota\u0301] S.A.'],
    ['Caf\u0301e Uno', 'caf', '[Caf\u0301]e Uno'],
    ['Banco AV Villas', 'avvillas', 'Banco [AV] [Villas]'],
    ['Banco Caja Social', 'bcs', '[B]anco [C]aja [S]ocial'],
    ['Oﬁcina', 'of', '[Oﬁ]cina'],
    ['Ŀlum S.A.', 'llum', '[Ŀlum] S.A.'],
    ['ＢＢＶＡ', 'bbva', '[ＢＢＶＡ]'],
    ['İstanbul', 'ist', '[İst]anbul'],
    ['𝐁anco 😀 Uno', 'b uno', '[𝐁]anco 😀 [Uno]'],
    ['Davivienda', 'dabivienda', '[Davivienda]'],
    ['Nu', 'nubank', 'Nu'],
  ])('marks in %j by %j the letters of %j', (name, query, expected) => {
    expect(marked(banksNamed(name), query)).toBe(expected);
  });
});

describe('bankNamed', () => {
  const index = indexBanks([
    { id: '1', name: 'Banco de Bogotá', aliases: ['Cuenta amiga', 'Rentable'] },
    { id: '2', name: 'Scotiabank Colpatria' },
    { id: '3', name: 'Banco Unión', aliases: ['rentable'] },
    { id: '4', name: 'Cooperativa Unión' },
    { id: '5', name: 'Banco de Colombia' },
    { id: '6', name: '!!!' },
  ]);

  it.each([
    ['BANCO DE BOGOTA', '1'],
    ['bogotá', '1'],
    ['cuenta-amiga', '1'],
    ['bgta', '1'],
    ['DaviBank', '2'],
    ['Banco Davibank S.A.', '2'],
    ['banco de colombia', '5'],
    ['bogot', undefined],
    ['rentable', undefined],
    ['union', undefined],
    ['banco', undefined],
    ['', undefined],
    ['?', undefined],
  ])('finds by %j the bank %j', (text, id) => {
    expect(bankNamed(index, text)?.id).toBe(id);
  });

  it('prefers a name to an alias of another bank', () => {
    const banks = banksNamed('Scotiabank Colpatria', 'DaviBank');
    expect(bankNamed(indexBanks(banks), 'davibank')?.name).toBe('DaviBank');
    expect(bankNamed(indexBanks(banks), 'scotiabank colpatria')?.name).toBe('Scotiabank Colpatria');
    expect(bankNamed(indexBanks(banks), 'colpatria')).toBeUndefined();
  });
});
