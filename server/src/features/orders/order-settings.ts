export interface OrderingSettings {
  /** How long an unpaid order keeps what it holds (reliability section 3.1). */
  payMinutes: number;
  /** Of one customer (reliability T21). */
  ordersPerHour: number;
  /** Tries that a bank declined, of one customer and from one network. */
  declinesPerCustomerPerDay: number;
  declinesPerNetworkPerDay: number;
  /** The simulated kitchen of the demo, at stores that accept by themselves; null: people work there. */
  kitchen: { acceptSeconds: number; stepSeconds: number } | null;
}

export const ORDERING_SETTINGS: OrderingSettings = {
  payMinutes: 15,
  ordersPerHour: 5,
  declinesPerCustomerPerDay: 10,
  declinesPerNetworkPerDay: 20,
  kitchen: null,
};

/** A laptop's visitors try things out, and a kitchen that never answers would be a sad demo. */
export const DEMO_ORDERING_SETTINGS: OrderingSettings = {
  ...ORDERING_SETTINGS,
  ordersPerHour: 30,
  declinesPerCustomerPerDay: 30,
  // Everybody shares one address there.
  declinesPerNetworkPerDay: 1_000,
  kitchen: { acceptSeconds: 3, stepSeconds: 20 },
};
