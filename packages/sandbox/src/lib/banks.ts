import { createHash } from 'node:crypto';

/** A bank of Colombia, or a wallet that accepts deposits. */
export interface BankOfColombia {
  readonly id: string;
  readonly name: string;
  readonly kind: 'bank' | 'wallet';
}

/** Display names by a short name, from which the id derives: it stays when a bank is renamed. */
const names: Readonly<Record<BankOfColombia['kind'], Readonly<Record<string, string>>>> = {
  bank: {
    agrario: 'Banco Agrario de Colombia',
    'av-villas': 'Banco AV Villas',
    bancamia: 'Bancamía',
    bancolombia: 'Bancolombia',
    bancoomeva: 'Bancoomeva',
    bbva: 'BBVA Colombia',
    bogota: 'Banco de Bogotá',
    btg: 'BTG Pactual',
    'caja-social': 'Banco Caja Social',
    cfa: 'CFA Cooperativa Financiera',
    citi: 'Citibank',
    coltefinanciera: 'Coltefinanciera',
    confiar: 'Confiar Cooperativa Financiera',
    contactar: 'Banco Contactar',
    coofinep: 'Coofinep Cooperativa Financiera',
    coopcentral: 'Banco Cooperativo Coopcentral',
    cotrafa: 'Cotrafa Cooperativa Financiera',
    davivienda: 'Davivienda',
    falabella: 'Banco Falabella',
    finandina: 'Banco Finandina',
    'gnb-sudameris': 'Banco GNB Sudameris',
    iris: 'Iris',
    itau: 'Itaú',
    jfk: 'JFK Cooperativa Financiera',
    juriscoop: 'Financiera Juriscoop',
    lulo: 'Lulo Bank',
    mibanco: 'Mibanco',
    'mundo-mujer': 'Banco Mundo Mujer',
    nu: 'Nu',
    occidente: 'Banco de Occidente',
    pibank: 'Pibank',
    pichincha: 'Banco Pichincha',
    popular: 'Banco Popular',
    santander: 'Banco Santander',
    'scotiabank-colpatria': 'DaviBank',
    serfinanza: 'Banco Serfinanza',
    union: 'Banco Unión',
    w: 'Banco W',
  },
  wallet: {
    bold: 'Bold CF',
    coink: 'Coink',
    dale: 'Dale!',
    daviplata: 'Daviplata',
    ding: 'Ding',
    global66: 'Global66',
    movii: 'MOVii',
    nequi: 'Nequi',
    powwi: 'Powwi',
    rappipay: 'RappiPay',
    uala: 'Ualá',
  },
};

/** Banks and wallets of Colombia, sorted by name. Their ids are the same in every sandbox. */
export const banks: readonly BankOfColombia[] = [...listOf('bank'), ...listOf('wallet')].sort((a, b) =>
  a.name.localeCompare(b.name, 'es'),
);

const byId = new Map(banks.map((bank) => [bank.id, bank]));

/** The bank with an id, or `undefined`. */
export const bankOf = (id: string): BankOfColombia | undefined => byId.get(id);

function listOf(kind: BankOfColombia['kind']): BankOfColombia[] {
  return Object.entries(names[kind]).map(([short, name]) => ({ id: idOf(short), name, kind }));
}

/**
 * A UUID derived from a name.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.8
 */
function idOf(short: string): string {
  const hex = createHash('sha256').update(`bank ${short}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
