// Method, path and permission of every JSON route, without schemas, so that browsers can load it.

/** 'public' needs no token, 'customer' a bearer token of this tenant. */
export type Auth = 'public' | 'customer';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters, such as '/api/orders/:id'. */
  path: string;
  auth: Auth;
}

export const ENDPOINTS = {
  register: { method: 'POST', path: '/api/register', auth: 'public' },
  resendOtp: { method: 'POST', path: '/api/resend-otp', auth: 'public' },
  verifyOtp: { method: 'POST', path: '/api/verify-otp', auth: 'public' },
  logout: { method: 'POST', path: '/api/logout', auth: 'customer' },
  getCustomer: { method: 'GET', path: '/api/customer', auth: 'customer' },
  updateCustomer: { method: 'POST', path: '/api/customer', auth: 'customer' },
  listConsents: { method: 'GET', path: '/api/consents', auth: 'customer' },
  exportCustomer: { method: 'GET', path: '/api/customer/export', auth: 'customer' },
  eraseCustomer: { method: 'DELETE', path: '/api/customer', auth: 'customer' },
  listSessions: { method: 'GET', path: '/api/sessions', auth: 'customer' },
  endOtherSessions: { method: 'DELETE', path: '/api/sessions', auth: 'customer' },
  endSession: { method: 'DELETE', path: '/api/sessions/:id', auth: 'customer' },
  createAddress: { method: 'POST', path: '/api/customer-addresses', auth: 'customer' },
  listAddresses: { method: 'GET', path: '/api/customer-addresses', auth: 'customer' },
  updateAddress: { method: 'PUT', path: '/api/customer-addresses/:id', auth: 'customer' },
  deleteAddress: { method: 'DELETE', path: '/api/customer-addresses/:id', auth: 'customer' },
  subscribe: { method: 'POST', path: '/api/subscribe', auth: 'public' },
  contact: { method: 'POST', path: '/api/public/contact', auth: 'public' },
  menu: { method: 'GET', path: '/api/menu/:id', auth: 'public' },
  menuItem: { method: 'GET', path: '/api/menu/item/:id', auth: 'public' },
  loadConfig: { method: 'POST', path: '/api/loadconfig', auth: 'public' },
  home: { method: 'GET', path: '/api/home', auth: 'public' },
  availableTimings: { method: 'GET', path: '/api/available-timings', auth: 'customer' },
  store: { method: 'GET', path: '/api/store', auth: 'customer' },
  storeById: { method: 'GET', path: '/api/stores/:id', auth: 'customer' },
  publicStores: { method: 'GET', path: '/api/public/stores', auth: 'public' },
  publicStore: { method: 'GET', path: '/api/public/stores/:id', auth: 'public' },
  publicTimings: { method: 'GET', path: '/api/public/stores/:id/timings', auth: 'public' },
  deliveryCheck: { method: 'GET', path: '/api/public/delivery', auth: 'public' },
  addressSuggestions: { method: 'GET', path: '/api/public/addresses', auth: 'public' },
  quote: { method: 'POST', path: '/api/public/quote', auth: 'public' },
  trackOrder: { method: 'GET', path: '/api/public/orders/:token', auth: 'public' },
  linkedOrder: { method: 'GET', path: '/api/public/payment-links/:token', auth: 'public' },
  linkedPayment: {
    method: 'GET',
    path: '/api/public/payment-links/:token/payment',
    auth: 'public',
  },
  linkedPaymentStatus: {
    method: 'PUT',
    path: '/api/public/payment-links/:token/status',
    auth: 'public',
  },
  tableTimes: { method: 'GET', path: '/api/public/stores/:id/tables', auth: 'public' },
  holdTable: { method: 'POST', path: '/api/public/bookings', auth: 'public' },
  confirmBooking: { method: 'PUT', path: '/api/public/bookings/:token/guest', auth: 'public' },
  bookingByToken: { method: 'GET', path: '/api/public/bookings/:token', auth: 'public' },
  changeBooking: { method: 'PUT', path: '/api/public/bookings/:token', auth: 'public' },
  cancelBooking: { method: 'DELETE', path: '/api/public/bookings/:token', auth: 'public' },
  joinWaitlist: { method: 'POST', path: '/api/public/waitlist', auth: 'public' },
  waitByToken: { method: 'GET', path: '/api/public/waitlist/:token', auth: 'public' },
  leaveWaitlist: { method: 'DELETE', path: '/api/public/waitlist/:token', auth: 'public' },
  listBookings: { method: 'GET', path: '/api/bookings', auth: 'customer' },
  promotions: { method: 'GET', path: '/api/public/promotions', auth: 'public' },
  placeOrder: { method: 'POST', path: '/api/order', auth: 'customer' },
  paymentStatus: { method: 'PUT', path: '/api/order/payment/status', auth: 'customer' },
  listOrders: { method: 'GET', path: '/api/orders', auth: 'customer' },
  orderById: { method: 'GET', path: '/api/orders/:id', auth: 'customer' },
  orderPayment: { method: 'GET', path: '/api/orders/:id/payment', auth: 'customer' },
  cancelOrder: { method: 'POST', path: '/api/orders/:id/cancel', auth: 'customer' },
  referral: { method: 'GET', path: '/api/referral', auth: 'customer' },
  listFavourites: { method: 'GET', path: '/api/favourites', auth: 'customer' },
  addFavourite: { method: 'PUT', path: '/api/favourites/:id', auth: 'customer' },
  removeFavourite: { method: 'DELETE', path: '/api/favourites/:id', auth: 'customer' },
  pastDishes: { method: 'GET', path: '/api/past-dishes', auth: 'customer' },
  orderEvents: { method: 'GET', path: '/api/orders/:id/events', auth: 'customer' },
} as const satisfies Record<string, Endpoint>;
