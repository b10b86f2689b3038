// Texts of an opened meal deal.
export const texts = {
  /** 'Main, 1 of 3' */
  step: (course: string, step: number, steps: number) => `${course}, ${step} of ${steps}`,
  chooseFirst: 'Please choose one.',
  soldOut: 'Sold out',
  next: (course: string) => `Next: ${course}`,
  back: (course: string) => `Back: ${course}`,
  saves: 'saves',
  hours: (from: string, until: string) => `For orders from ${from} to ${until}.`,
  unavailable: 'This deal is sold out for now.',
};
