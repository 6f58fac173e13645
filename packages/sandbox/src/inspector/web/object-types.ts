/** An action of the control API on an object. */
export interface ObjectAct {
  readonly name: 'process' | 'complete' | 'fail' | 'cancel' | 'conciliate' | 'start';
  readonly path: (id: string) => string;
}

interface Rule extends ObjectAct {
  /** The states in which it is possible. */
  readonly from: readonly string[];
}

const rule = (plural: string, name: ObjectAct['name'], ...from: readonly string[]): Rule => ({
  name,
  from,
  path: (id) => `/v1/${plural}/${encodeURIComponent(id)}/${name}`,
});

/** Every type of object that the control API lists, in display order, with its actions. */
const types = {
  account: [],
  attempt: [],
  card: [],
  cashout: [
    rule('cashouts', 'process', 'pending'),
    rule('cashouts', 'complete', 'pending', 'processing'),
    rule('cashouts', 'fail', 'pending', 'processing'),
    rule('cashouts', 'cancel', 'pending'),
  ],
  charge: [],
  connect_link: [],
  customer: [],
  invoice: [rule('invoices', 'conciliate', 'PAID')],
  payment: [rule('payments', 'start', 'pending', 'declined')],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

export const objectTypes: readonly string[] = Object.keys(types);

const acts: ReadonlyMap<string, readonly Rule[]> = new Map(Object.entries(types));

/** The actions on an object of this type in this state. */
export const actsOn = (type: string, status: string | undefined): readonly ObjectAct[] =>
  (acts.get(type) ?? []).filter(({ from }) => status !== undefined && from.includes(status));
