// Texts of the customer's bookings on the account screen.
export const texts = {
  none: 'You have no table booked.',
  bookATable: 'Book a table',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  manage: 'Change or cancel',
  view: 'View',
  before: 'Past and cancelled',
  states: {
    held: '',
    confirmed: '',
    seated: '',
    left: '',
    cancelled: 'Cancelled',
    no_show: 'Missed',
  },
};
