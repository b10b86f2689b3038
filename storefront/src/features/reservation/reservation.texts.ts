// What the reservation room says; spec sections 2, 5 and 8 fix most of it. The Polish sibling is
// reservation.texts.pl.ts.

export const bookATable = 'Book a table';
export const lead = (site: string) =>
  `Dinner at ${site}, from five in the evening. Tell us when and how many; a confirmation will follow by e-mail.`;

export const date = 'Date';
/** The order of a date's parts is the same in every language (spec section 9: MM/dd/yyyy). */
export const dateShape = 'MM/DD/YYYY';
export const pickADate = 'Pick a Date';
export const chooseADate = 'Choose a date';
export const changeTheDate = (chosen: string) => `Change the date, ${chosen}`;
export const earlierYears = 'Earlier years';
export const previousMonth = 'Previous month';
export const laterYears = 'Later years';
export const nextMonth = 'Next month';
export const chooseAYear = (month: string) => `${month}, choose a year`;
export const years = 'Years';

export const time = 'Time';
export const pickATime = 'Pick a Time';
export const people = 'People';
export const numberOfPeople = 'Number of People';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const tenDigits = 'Ten digits';
export const message = 'Message';
export const atMostLetters = (count: number) => `At most ${count} characters`;
export const submit = 'Submit';
export const whatFollows =
  'A chat with us opens with your request. We confirm your table by e-mail.';
export const thanks = 'Thank you for booking request we will update you as soon as possible';

export const nameMissing = 'Name is required';
export const emailMissing = 'Email is required';
export const emailInvalid = 'Enter a valid email';
export const phoneMissing = 'Phone number is required';
export const phoneInvalid = 'Enter a valid 10-digit phone number';
export const messageTooLong = 'Message should be less than 200 characters';
export const dateMissing = 'Date is required';
export const dateInvalid = 'Date input not valid.';
export const timeMissing = 'Time is required';
export const peopleMissing = 'Number of people is required';

export const chatBlocked = 'Your browser kept the chat from opening.';
export const openTheChat = 'Open the chat';
/** After the link. */
export const toSendRequest = 'to send us your request.';

export const chatTitle = (site: string) => `Table reservation at ${site}`;
export const chatLine = (label: string, value: string) => `${label}: ${value}`;
export const chatPeople = 'Number of people';

export const findUs = 'Find us';
export const whereWeAre = 'Location';
export const getDirections = 'Get Directions';
export const openingHours = 'Opening hours';
export const loadingHours = 'Loading the opening hours';
export const hoursUnknown = 'Call us and we tell you when we are open.';
export const weekdays = 'Mon to Fri';
export const saturday = 'Saturday';
export const sunday = 'Sunday';
export const getInTouch = 'Get In Touch';
export const callNow = 'Call Now';
export const orderOnline = 'Order Online';
