import { keyOf, wordsOf } from './search/words.ts';

/** What is known of a bank of Colombia by its name alone. */
export interface KnownBank {
  /** The accounts of a wallet are mobile numbers, those of an app may be; none for a bank. */
  readonly kind?: 'wallet' | 'app';
  readonly aliases: readonly string[];
  /** The hue of its brand in OKLCH, in degrees; given where it is well known. */
  readonly hue?: number;
}

/** The names of one bank, separated by commas, and its hue. */
type Row = readonly [names: string, hue?: number];

/**
 * Each row is found by any of its names, and all of them find its bank in a search. Services have their own ids for banks,
 * so that only names identify them. The comment of a row gives the colour of the brand and the reason for each name, where they are not plain.
 */
const banks: readonly Row[] = [
  // Green. Successor of the Caja Agraria since 1999; Banagrario is a short form.
  ['agrario,banagrario,caja agraria', 149],
  // Red. The savings corporation Las Villas, which absorbed Ahorramás in 2000.
  ['av villas,las villas,ahorramas', 28],
  // Credifinanciera until 2022, which had absorbed ProCredit.
  ['ban100,credifinanciera,procredit'],
  // In full Banco de las Microfinanzas Bancamía.
  ['bancamia,microfinanzas bancamia'],
  // Yellow. Conavi merged into it in 2005. Ahorro a la Mano is its account by mobile number; people look for it as a bank.
  ['bancolombia,ahorro a la mano,conavi,bcol', 97],
  // Green. The bank of Coomeva; some lists have it with one o.
  ['bancoomeva,coomeva,bancomeva', 150],
  // Navy blue. Banco Ganadero until 2004; absorbed Granahorrar in 2006.
  ['bbva,ganadero,granahorrar', 253],
  // Blue. Abbreviations that people write; absorbed Megabanco in 2006.
  ['bogota,bgta,bbta,bta,bbog,megabanco', 263],
  ['btg pactual', 259],
  // Blue. Banco Caja Social and Colmena merged into BCSC in 2005; some lists still have the abbreviation.
  ['caja social,bcsc,colmena,caja social bcsc', 250],
  // Abbreviation of Cooperativa Financiera de Antioquia.
  ['cfa,antioquia'],
  ['citibank,citi', 246],
  // Red. Colpatria until 2018, Scotiabank Colpatria until December 2025; lists have each of the names.
  ['davibank,colpatria,scotiabank,scotiabank colpatria', 28],
  // Red. Absorbed Granbanco, which was Bancafé, in 2007.
  ['davivienda,bancafe,granbanco', 26],
  // Green. CMR is its card.
  ['falabella,cmr', 150],
  // Short for Financiera Andina, its first name.
  ['finandina,andina'],
  // Absorbed HSBC Colombia in 2014; some leave GNB out.
  ['gnb sudameris,sudameris,hsbc'],
  // Dann Regional until it took its name.
  ['iris,dann regional'],
  // Orange. CorpBanca, which had absorbed Helm Bank, took the name in 2017; some lists have both.
  ['itau,corpbanca,itau corpbanca,helm', 50],
  // Initials of John F. Kennedy.
  ['jfk,john f kennedy'],
  // Yellow green. Some write its name in one word.
  ['lulo,lulobank', 119],
  // Bancompartir until 2020, which was Finamérica until 2015.
  ['mibanco,bancompartir,finamerica'],
  // Purple. Nubank in Brazil, where it comes from, and in its address.
  ['nu,nubank', 304],
  // Blue. Credencial is its card.
  ['occidente,credencial', 243],
  // Yellow. Inversora Pichincha until 2011.
  ['pichincha,inversora pichincha', 98],
  ['popular', 151],
  ['santander,santander negocios', 29],
  // Spelled with s until it became a bank; belongs to the owners of the Olímpica stores.
  ['serfinanza,serfinansa,olimpica'],
  // Giros & Finanzas until it became a bank; many lists have it as “Banco Unión antes Giros”.
  ['union,giros finanzas,union antes giros'],
  // WWB, for Women's World Banking, until it took its name.
  ['w,wwb'],
];

/** Wallets, whose deposits the mobile number identifies; rows as above. */
const wallets: readonly Row[] = [
  ['coink'],
  ['dale'],
  // Red. Davivienda's wallet, which lists have beside the bank.
  ['daviplata', 26],
  // The wallet of Tecnipagos; some lists have both names.
  ['ding,tecnipagos,ding tecnipagos'],
  ['movii'],
  // Magenta. Bancolombia's wallet, which lists have beside the bank; the name as it sounds.
  ['nequi,neki', 355],
  ['powwi'],
  // Orange red. The wallet of Rappi; RappiCuenta is its account.
  ['rappipay,rappi,rappicuenta', 33],
];

/** Accounts in apps, whose numbers need not be mobile numbers. */
const apps: readonly Row[] = [
  // Bold CF: the account of a company for payments.
  ['bold'],
  ['global66', 267],
  ['uala'],
];

let byKey: ReadonlyMap<string, KnownBank> | undefined;

/** What is known of a bank, by any spelling of its name. What a shop says of the bank goes before it. */
export const knownBank = (name: string): KnownBank | undefined => knownByKey(keyOf(wordsOf(name)));

/** What is known of a bank, by what {@link keyOf} returns for its name. */
export function knownByKey(key: string): KnownBank | undefined {
  byKey ??= new Map([
    ...apps.flatMap((row) => entriesOf(row, { kind: 'app' })),
    ...banks.flatMap((row) => entriesOf(row, {})),
    ...wallets.flatMap((row) => entriesOf(row, { kind: 'wallet' })),
  ]);
  return byKey.get(key);
}

function entriesOf(
  [names, hue]: Row,
  kind: Pick<KnownBank, 'kind'>,
): readonly (readonly [string, KnownBank])[] {
  const aliases = names.split(',');
  const known = { ...kind, aliases, ...(hue && { hue }) };
  return aliases.map((alias) => [keyOf(wordsOf(alias)), known]);
}
