// The newsletter's question and what visitors write to the restaurant.
export const texts = {
  confirmSubject: (site: string) => `Please confirm: news from ${site}`,
  confirmHeading: 'One click, and you are in',
  somebodyAsked: (site: string) =>
    `Somebody, we hope you, asked for news and offers from ${site} at this address.`,
  nothingUntil: 'Nothing will be sent until you confirm. If it was not you, ignore this message.',
  yes: 'Yes, send me news',
  confirmSms: (href: string) => `Confirm that you want our news: ${href}`,

  contactSubject: (name: string) => `A message from ${name}`,
  contactHeading: (name: string) => `${name} wrote to you`,
  wroteOn: (site: string) => `Sent with the contact form of ${site}. Answer this e-mail to reply.`,
  name: 'Name',
  email: 'E-mail',
};
