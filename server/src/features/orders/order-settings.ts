export interface OrderSettings {
  /** How long an unpaid order keeps its reservations (docs/reliability.md section 3.1). */
  payMinutes: number;
  /** Per customer (docs/security.md T21). */
  ordersPerHour: number;
  /** Card attempts that a bank declined. */
  declinesPerCustomerPerDay: number;
  declinesPerNetworkPerDay: number;
  /** The simulated kitchen of the demo, at stores with automatic acceptance; null: staff advance orders. */
  kitchen: { acceptSeconds: number; stepSeconds: number } | null;
}

export const ORDER_SETTINGS: OrderSettings = {
  payMinutes: 15,
  ordersPerHour: 5,
  declinesPerCustomerPerDay: 10,
  declinesPerNetworkPerDay: 20,
  kitchen: null,
};

/** Higher limits for trying things out, and a kitchen that advances orders. */
export const DEMO_ORDER_SETTINGS: OrderSettings = {
  ...ORDER_SETTINGS,
  ordersPerHour: 30,
  declinesPerCustomerPerDay: 30,
  // All visitors of a demo share one address.
  declinesPerNetworkPerDay: 1_000,
  kitchen: { acceptSeconds: 3, stepSeconds: 20 },
};
