import { keyOf, wordsOf } from './search/words.ts';

/** What a bank's name alone says about a bank of Colombia. */
export interface KnownBank {
  /** `wallet`: account numbers are mobile numbers. `app`: they may be. Absent for an ordinary bank. */
  readonly kind?: 'wallet' | 'app';
  readonly aliases: readonly string[];
  /** Hue of the brand in OKLCH, in degrees; only where the brand's colour is well known. */
  readonly hue?: number;
}

/** The names of one bank, separated by commas, and the hue of its brand. */
type Row = readonly [names: string, hue?: number];

/**
 * Any name of a row finds its row, and a search for any of the names finds the bank. Services use their own ids for banks, so
 * that only names identify a bank. A row's comment gives the colour of the brand, and the reason for each name that is not plain.
 */
const banks: readonly Row[] = [
  // Green. Successor of the Caja Agraria since 1999; Banagrario is a short form.
  ['agrario,banagrario,caja agraria', 149],
  // Red. The savings corporation Las Villas, which absorbed Ahorramás in 2000.
  ['av villas,las villas,ahorramas', 28],
  // Named Credifinanciera until 2022; Credifinanciera had absorbed ProCredit.
  ['ban100,credifinanciera,procredit'],
  // In full Banco de las Microfinanzas Bancamía.
  ['bancamia,microfinanzas bancamia'],
  // Yellow. Absorbed Conavi in 2005. Ahorro a la Mano is its account by mobile number; people search for it as a bank.
  ['bancolombia,ahorro a la mano,conavi,bcol', 97],
  // Green. The bank of Coomeva; some lists have it with one o.
  ['bancoomeva,coomeva,bancomeva', 150],
  // Navy blue. Banco Ganadero until 2004; absorbed Granahorrar in 2006.
  ['bbva,ganadero,granahorrar', 253],
  // Blue. bgta, bbta, bta and bbog are abbreviations that people write. Absorbed Megabanco in 2006.
  ['bogota,bgta,bbta,bta,bbog,megabanco', 263],
  ['btg pactual', 259],
  // Blue. Banco Caja Social and Colmena merged into BCSC in 2005; some lists still have the abbreviation.
  ['caja social,bcsc,colmena,caja social bcsc', 250],
  // Abbreviation of Cooperativa Financiera de Antioquia.
  ['cfa,antioquia'],
  ['citibank,citi', 246],
  // Red. Named Colpatria until 2018 and Scotiabank Colpatria until December 2025; lists contain each of the names.
  ['davibank,colpatria,scotiabank,scotiabank colpatria', 28],
  // Red. Absorbed Granbanco, which was Bancafé, in 2007.
  ['davivienda,bancafe,granbanco', 26],
  // Green. CMR is its card.
  ['falabella,cmr', 150],
  // Short for Financiera Andina, the bank's first name.
  ['finandina,andina'],
  // Absorbed HSBC Colombia in 2014; some lists leave GNB out.
  ['gnb sudameris,sudameris,hsbc'],
  // Named Dann Regional before.
  ['iris,dann regional'],
  // Orange. CorpBanca, which had absorbed Helm Bank, was renamed to Itaú in 2017; some lists contain both names.
  ['itau,corpbanca,itau corpbanca,helm', 50],
  // Initials of John F. Kennedy.
  ['jfk,john f kennedy'],
  // Yellow green. Some people write the name as one word.
  ['lulo,lulobank', 119],
  // Named Bancompartir until 2020, and Finamérica until 2015.
  ['mibanco,bancompartir,finamerica'],
  // Purple. Its name in Brazil, its home country, and in its web address is Nubank.
  ['nu,nubank', 304],
  // Blue. Credencial is its card.
  ['occidente,credencial', 243],
  // Yellow. Inversora Pichincha until 2011.
  ['pichincha,inversora pichincha', 98],
  ['popular', 151],
  ['santander,santander negocios', 29],
  // Spelled with s before it became a bank. It belongs to the owners of the Olímpica stores.
  ['serfinanza,serfinansa,olimpica'],
  // Named Giros & Finanzas before it became a bank; many lists call it “Banco Unión antes Giros”.
  ['union,giros finanzas,union antes giros'],
  // Named WWB before, for Women's World Banking.
  ['w,wwb'],
];

/** Wallets. A mobile number identifies a deposit. The rows are as above. */
const wallets: readonly Row[] = [
  ['coink'],
  ['dale'],
  // Red. Davivienda's wallet; lists contain both it and the bank.
  ['daviplata', 26],
  // The wallet of Tecnipagos; some lists contain both names.
  ['ding,tecnipagos,ding tecnipagos'],
  ['movii'],
  // Magenta. Bancolombia's wallet; lists contain both it and the bank. Neki is how the name sounds.
  ['nequi,neki', 355],
  ['powwi'],
  // Orange red. The wallet of Rappi; RappiCuenta is its account.
  ['rappipay,rappi,rappicuenta', 33],
];

/** Accounts in apps. Their numbers may be mobile numbers. */
const apps: readonly Row[] = [
  // Bold CF, a company's account for payments.
  ['bold'],
  ['global66', 267],
  ['uala'],
];

let byKey: ReadonlyMap<string, KnownBank> | undefined;

/** What any spelling of a bank's name says about the bank. What the shop says about the bank has precedence. */
export const knownBank = (name: string): KnownBank | undefined => knownByKey(keyOf(wordsOf(name)));

/** What a bank's key, as {@link keyOf} returns it, says about the bank. */
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
