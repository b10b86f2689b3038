export const texts = {
  title: 'Orders',
  heading: 'Which restaurant?',
  site: 'Name of the restaurant, as in the link that you were given',
  go: 'Continue',
  siteInvalid: 'Small letters, digits and hyphens, such as “bombay”.',
  lastSites: 'Used on this device',
  otherLanguage: 'Polski',
  failed: 'The server cannot be reached.',
  retry: 'Try again',
  chooseSite: 'Choose a restaurant',
  unknownSite: (site: string) => `There is no restaurant “${site}” here.`,
  notHere: 'This screen is for managers and owners, or for a person’s own device.',
};
