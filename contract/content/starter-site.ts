// What stands in a new site where nobody has given an answer yet. Customers may read it, and it sells nothing: it is never open.

export const NOT_ENTERED = 'Not entered yet';
/** No house has this postcode. */
export const UNKNOWN_POSTCODE = 'ZZ99 9ZZ';
export const UNKNOWN_PHONE = '0000000';
/** The first is for buttons and links. */
export const STARTER_COLOURS = ['#0F6B5C', '#FFD479'] as const;

/** Stands in for a menu: a brand needs a section, and a section a dish. */
export const EXAMPLE_DISH = {
  id: 'example-dish',
  name: 'Example dish',
  section: 'example',
} as const;
