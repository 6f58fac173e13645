import type { Bank } from '@datafono/elements';

/** Banks of Colombia; those with a star are wallets. */
const names =
  `Bancolombia|Davivienda|Nequi*|Bancamía|Banco Agrario de Colombia|Banco AV Villas|Banco Caja Social|
Banco Contactar|Banco Cooperativo Coopcentral|Banco de Bogotá|Banco de Occidente|Banco Falabella|Banco Finandina|
Banco GNB Sudameris|Banco Mundo Mujer|Banco Pichincha|Banco Popular|Banco Santander|Banco Serfinanza|Banco Unión|Banco W|
Bancoomeva|BBVA Colombia|Bold CF*|BTG Pactual|CFA Cooperativa Financiera|Citibank|Coink*|Coltefinanciera|
Confiar Cooperativa Financiera|Coofinep Cooperativa Financiera|Cotrafa Cooperativa Financiera|Dale!*|DaviBank|Daviplata*|
Ding*|Financiera Juriscoop|Global66*|Iris|Itaú|JFK Cooperativa Financiera|Lulo Bank|Mibanco|MOVii*|Nu|Pibank|Powwi*|
RappiPay*|Ualá*`
    .replaceAll('\n', '')
    .split('|');

/** Names of 80 letters. */
const longNames = [
  'Cooperativa Multiactiva de Ahorro y Crédito de los Trabajadores del Sector Salud',
  'Banco Cooperativo para el Desarrollo Agropecuario y Pesquero del Litoral Pacífico',
  'Bancodelosdepartamentosunidosdelgranvalledelmagdalenaydelaregiondelpacificocentral',
];

/** How many of the banks come first. */
const FREQUENT = 3;

const bankOf = (name: string, index: number): Bank => ({
  id: `bank_${index + 1}`,
  name: name.replace('*', ''),
  ...(name.endsWith('*') && { kind: 'wallet' }),
  ...(index < FREQUENT && { frequent: true }),
});

const drawing = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect y="12" width="32" height="8" fill="${colour}"/></svg>`,
  )}`;

const banks = names.map(bankOf);

/** Lists of banks in stories. */
export const bankLists = {
  banks,
  disabled: banks.map((bank) =>
    bank.name === 'Nequi' ? { ...bank, disabled: 'En mantenimiento hasta las 6 p. m.' } : bank,
  ),
  /** The second logo fails. */
  logos: banks
    .slice(0, 8)
    .map((bank, index) => ({ ...bank, logo: index === 1 ? 'data:image/png,' : drawing('#0b5cad') })),
  long: [...longNames, ...names.slice(0, 5)].map(bankOf),
  many: Array.from({ length: 10_000 }, (_, index) => ({
    id: `bank_${index + 1}`,
    name: `${names[index % names.length]?.replace('*', '')} ${index + 1}`,
  })),
} satisfies Readonly<Record<string, readonly Bank[]>>;
