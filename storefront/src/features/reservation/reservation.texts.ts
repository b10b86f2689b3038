// Texts of /Reservation; specification sections 2, 5 and 8 prescribe most of them.

export const texts = {
  bookATable: 'Book a table',
  lead: (site: string) =>
    `Dinner at ${site}, from five in the evening. Tell us when and how many; a confirmation will follow by e-mail.`,

  date: 'Date',
  /** The same format in every language: MM/dd/yyyy (specification section 9). */
  dateShape: 'MM/DD/YYYY',
  pickADate: 'Pick a Date',
  chooseADate: 'Choose a date',
  changeTheDate: (chosen: string) => `Change the date, ${chosen}`,
  earlierYears: 'Earlier years',
  previousMonth: 'Previous month',
  laterYears: 'Later years',
  nextMonth: 'Next month',
  chooseAYear: (month: string) => `${month}, choose a year`,
  years: 'Years',

  time: 'Time',
  pickATime: 'Pick a Time',
  people: 'People',
  numberOfPeople: 'Number of People',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  tenDigits: 'Ten digits',
  message: 'Message',
  atMostLetters: (count: number) => `At most ${count} characters`,
  submit: 'Submit',
  whatFollows: 'A chat with us opens with your request. We confirm your table by e-mail.',
  thanks: 'Thank you for booking request we will update you as soon as possible',

  emailMissing: 'Email is required',
  phoneMissing: 'Phone number is required',
  phoneInvalid: 'Enter a valid 10-digit phone number',
  messageTooLong: 'Message should be less than 200 characters',
  dateMissing: 'Date is required',
  dateInvalid: 'Date input not valid.',
  timeMissing: 'Time is required',
  peopleMissing: 'Number of people is required',

  chatBlocked: 'Your browser kept the chat from opening. Open it to send us your request.',
  openTheChat: 'Open the chat',

  chatTitle: (site: string) => `Table reservation at ${site}`,
  chatLine: (label: string, value: string) => `${label}: ${value}`,
  chatPeople: 'Number of people',
  chatReference: 'Booking reference',

  findUs: 'Find us',
  whereWeAre: 'Location',
  getDirections: 'Get Directions',
  openingHours: 'Opening hours',
  loadingHours: 'Loading the opening hours',
  hoursUnknown: 'Call us and we tell you when we are open.',
  weekdays: 'Mon to Fri',
  saturday: 'Saturday',
  sunday: 'Sunday',
  getInTouch: 'Get In Touch',
  callNow: 'Call Now',
  orderOnline: 'Order Online',
};
