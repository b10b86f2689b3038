// What visitors write to the restaurant.
export const texts = {
  subject: (name: string) => `A message from ${name}`,
  heading: (name: string) => `${name} wrote to you`,
  wroteOn: (site: string) => `Sent with the contact form of ${site}. Answer this e-mail to reply.`,
  name: 'Name',
  email: 'E-mail',
};
