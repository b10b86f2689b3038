// All URLs of the demo's first site with their titles and headings.

export const BRANDS: Record<string, string> = {
  '/Bombay_Spice': 'Bombay Spice',
  '/Fried_Chicken': 'Sumo Fried Chicken',
  '/Sumo_Chippy': 'Sumo Chippy',
  '/Sumo_Slices': 'Sumo Slices',
  '/Parent_Site': 'Sumo Signatures',
  '/Sumo_Bubbles': 'Sumo Bubbles',
  '/Sumo_Sweet': 'Sumo Sweet',
  '/Sumo_Brunch': 'Sumo Brunch',
  '/Sumo_Shawarma': 'Sumo Shawarma',
  '/Sumo_Sushi': 'Sumo Sushi',
  '/Sumo_Chai': 'Sumo Chai',
  '/Sumo_Wok': 'Sumo Wok',
  '/The_Best_Burgers': 'The Best Burgers',
  '/Yo_Sushi': 'Yo Sushi',
};

/** Null: the heading depends on the session. */
export const SCREENS: Record<string, readonly [title: string, heading: string | null]> = {
  '/': ['Menu', 'Sumo Kitchens'],
  '/menu': ['Menu', 'Sumo Kitchens'],
  '/login': ['Sign in', 'What’s your phone number?'],
  '/verification': ['Enter your code', 'Enter your code'],
  '/Reservation': ['Book a table', 'Book a table'],
  ...Object.fromEntries(
    Object.entries({
      '': 'Our kitchens',
      3: 'Find your kitchen',
      4: 'Kitchens at a glance',
      5: 'Come and say hello',
      6: 'Our towns',
      8: 'Open right now',
      9: 'Kitchens, A to Z',
      10: 'Delivered, or collected',
      12: 'Who cooks what',
    }).map(([no, heading]) => [`/list_store${no}`, ['Our stores', heading]] as const),
  ),
  '/store': ['Our stores', 'Camden Lock'],
  '/stores': ['Our stores', 'Our kitchens'],
  '/store/camden/product-details/lamb-biryani': ['Lamb dum biryani', 'Lamb dum biryani'],
  '/cart': ['Your basket', 'Your basket'],
  '/orders': ['Your orders', null],
  '/checkout': ['Checkout', null],
  '/promo': ['Offers', 'Offers'],
  '/invite-friends': ['Invite friends', 'Good food is better shared'],
  '/account': ['Manage account', 'Your account'],
  '/payment': ['Payment', null],
  '/CookiePolicy': ['Cookie policy', 'Cookie policy'],
  '/privacy': ['Privacy policy', 'Privacy policy'],
  '/terms': ['Terms and conditions', 'Terms and conditions'],
};
