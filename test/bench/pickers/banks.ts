export interface ListedBank {
  readonly id: string;
  readonly name: string;
}

const names =
  'Bancolombia,Banco de Bogotá,Davivienda,BBVA,Caja Social,Banco Agrario,Itaú,AV Villas,Scotiabank,Banco Popular,Falabella,Finandina,GNB Sudameris,Coopcentral,DaviBank,Nequi,Daviplata,Bancamía,Banco W,Pichincha';
const cities = 'Cali,Cúcuta,Pasto,Medellín,Neiva,Tunja,Ibagué,Santa Marta,Armenia,Valledupar';

/** Banks of a made-up country: the first has no `d`, about a third have one. */
export function banksOf(count: number): ListedBank[] {
  const [first, second] = [names.split(','), cities.split(',')];
  return Array.from({ length: count }, (_, at) => {
    const city = Math.floor(at / first.length);
    const name = `${first[at % first.length]} ${second[city % second.length]} ${Math.floor(city / second.length)}`;
    return { id: `bank_${at}`, name };
  });
}
