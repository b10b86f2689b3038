// The newsletter's question.
export const texts = {
  confirmSubject: (site: string) => `Please confirm: news from ${site}`,
  confirmHeading: 'One click, and you are in',
  somebodyAsked: (site: string) =>
    `Somebody, we hope you, asked for news and offers from ${site} at this address.`,
  nothingUntil: 'Nothing will be sent until you confirm. If it was not you, ignore this message.',
  yes: 'Yes, send me news',
  confirmSms: (href: string) => `Confirm that you want our news: ${href}`,
};
