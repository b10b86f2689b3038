// What the newsletter and the contact form say.
export const letterNowAndThen = 'A letter, now and then';
export const lettersLead =
  'New dishes, late tables and one good offer. Never more than we would read ourselves.';
export const subscribe = 'Subscribe';
export const subscribed = 'Thank you for subscribing!';
export const privacy = 'Privacy';

export const writeToUs = 'Write to us';
export const contactLead = 'A birthday for twenty, a lost umbrella, a compliment to the chef.';
export const name = 'Name';
export const email = 'E-mail';
export const message = 'Message';
export const send = 'Send message';
export const sending = 'Sending…';
export const nameRequired = 'Name is required';
export const emailRequired = 'Email is required';
export const emailInvalid = 'Enter a valid email';
export const messageRequired = 'Message is required';
