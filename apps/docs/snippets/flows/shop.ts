// Your own records. These are kept in memory and tell the tests what was reported.

export const records = {
  /** What its events reported, as `<event> <id>`. */
  reported: new Set<string>(),
  order: { id: '', title: '', amount: 0, customer_id: '' },
  paidOut: async (id: string) => void records.reported.add(`paidOut ${id}`),
  invoicePaid: async (id: string) => void records.reported.add(`invoicePaid ${id}`),
  paid: async (id: string) => void records.reported.add(`paid ${id}`),
  failed: async (id: string) => void records.reported.add(`failed ${id}`),
  ofLink: async (_: string) => records.order,
};
