export const texts = {
  yourPostcode: 'Your postcode',
  check: 'Check',
};
