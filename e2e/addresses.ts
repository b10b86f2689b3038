// Every address of the demo's first site, and what its title says.

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

export const SCREENS: Record<string, string> = {
  '/': 'Menu',
  '/menu': 'Menu',
  '/login': 'Sign in',
  '/verification': 'Enter your code',
  '/Reservation': 'Book a table',
  ...Object.fromEntries(
    ['', '3', '4', '5', '6', '8', '9', '10', '12'].map((no) => [`/list_store${no}`, 'Our stores']),
  ),
  '/store': 'Our stores',
  '/stores': 'Our stores',
  '/store/camden/product-details/lamb-biryani': 'Lamb dum biryani',
  '/cart': 'Your basket',
  '/orders': 'Your orders',
  '/checkout': 'Checkout',
  '/promo': 'Offers',
  '/invite-friends': 'Invite friends',
  '/account': 'Manage account',
  '/payment': 'Payment',
  '/CookiePolicy': 'Cookie policy',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms and conditions',
};
