/** Something that the control API makes happen to an object. */
export interface ObjectAct {
  readonly name: 'process' | 'complete' | 'fail' | 'cancel' | 'conciliate' | 'start';
  readonly path: (id: string) => string;
}

interface Rule extends ObjectAct {
  readonly type: string;
  /** The states that it starts from. */
  readonly from: readonly string[];
}

const rule = (type: string, plural: string, name: ObjectAct['name'], ...from: readonly string[]): Rule => ({
  type,
  name,
  from,
  path: (id) => `/v1/${plural}/${encodeURIComponent(id)}/${name}`,
});

const rules: readonly Rule[] = [
  rule('cashout', 'cashouts', 'process', 'pending'),
  rule('cashout', 'cashouts', 'complete', 'pending', 'processing'),
  rule('cashout', 'cashouts', 'fail', 'pending', 'processing'),
  rule('cashout', 'cashouts', 'cancel', 'pending'),
  rule('invoice', 'invoices', 'conciliate', 'PAID'),
  rule('payment', 'payments', 'start', 'pending', 'declined'),
];

/** What can be made to happen to an object of this type in this state. */
export const actsOn = (type: string, status: string | undefined): readonly ObjectAct[] =>
  rules.filter((each) => each.type === type && status !== undefined && each.from.includes(status));
