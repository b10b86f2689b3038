// Texts of the newsletter and of the contact form.
export const texts = {
  newsletterTitle: 'A letter, now and then',
  newsletterLead:
    'New dishes, late tables and one good offer. Never more than we would read ourselves.',
  subscribe: 'Subscribe',
  privacy: 'Privacy',

  writeToUs: 'Write to us',
  contactLead: 'A birthday for twenty, a lost umbrella, a compliment to the chef.',
  name: 'Name',
  email: 'E-mail',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  emailRequired: 'Email is required',
};
