// Texts of a quote's lines.
export const texts = {
  items: 'Items',
  discount: 'Discount',
  delivery: 'Delivery',
  addPostcode: 'Add your postcode',
  free: 'Free',
  smallOrderFee: 'Small order fee',
  serviceFee: 'Service fee',
  bagCharge: 'Bag charge',
  credit: 'Credit',
  useMyCredit: 'Use my credit',
  tip: 'Tip',
  total: 'Total',
  totalFrom: 'Total from',
  vatIncluded: 'VAT included',

  priceWas: 'The price has changed from ',
  priceIs: ' to ',
  acceptPrice: 'That’s fine',
  agreeToPrices: 'A price has changed. Please look at it first.',

  promoCode: 'Promo code',
  yourCode: 'Your code',
  codeApplied: (offer: string) => `${offer} is applied.`,
  checkingCode: 'Checking the code…',
  apply: 'Apply',
  remove: 'Remove',
};
