export const texts = {
  yourPostcode: 'Your postcode',
  check: 'Check',
  checkWhat: ' whether we deliver to your postcode',
};
