// Your own records. These are kept in memory and tell the tests what was reported.

export const orders = {
  /** What its events reported, as `<event> <id>`. */
  reported: new Set<string>(),
  order: { title: '', amount: 0, customer_id: '' },
  paidOut: async (id: string) => void orders.reported.add(`paidOut ${id}`),
  invoicePaid: async (id: string) => void orders.reported.add(`invoicePaid ${id}`),
  paid: async (id: string) => void orders.reported.add(`paid ${id}`),
  failed: async (id: string) => void orders.reported.add(`failed ${id}`),
  ofLink: async (_: string) => orders.order,
};
