// Requirements of schema.org and of search engines for the types that the pages describe.
import { z } from 'zod';

const text = z.string().min(1);
const url = z.url();
const typed = <Kind extends string>(kind: Kind) => z.literal(kind);
const reference = z.strictObject({ '@id': url });

const amount = z.string().regex(/^\d+\.\d{2}$/);
const terms = {
  priceCurrency: z.string().length(3),
  availability: z
    .templateLiteral(['https://schema.org/', z.enum(['InStock', 'PreOrder', 'SoldOut'])])
    .optional(),
  availabilityStarts: z.iso.datetime().optional(),
  url: url.optional(),
};
const offer = z.union([
  z.strictObject({ '@type': typed('Offer'), price: amount, ...terms }),
  z.strictObject({ '@type': typed('AggregateOffer'), lowPrice: amount, ...terms }),
]);

const menuItem = z.strictObject({
  '@context': typed('https://schema.org').optional(),
  '@type': typed('MenuItem'),
  name: text,
  description: text.optional(),
  url: url.optional(),
  image: url.optional(),
  nutrition: z
    .strictObject({
      '@type': typed('NutritionInformation'),
      calories: z.string().regex(/^\d+ calories$/),
    })
    .optional(),
  suitableForDiet: z
    .array(z.string().regex(/^https:\/\/schema\.org\/\w+Diet$/))
    .min(1)
    .optional(),
  offers: offer,
});

const sectionOfDishes = z.strictObject({
  '@type': typed('MenuSection'),
  name: text,
  hasMenuItem: z.array(menuItem).min(1),
});
const sectionOfSections = z.strictObject({
  '@type': typed('MenuSection'),
  name: text,
  hasMenuSection: z.array(sectionOfDishes).min(1),
});

const menu = z.strictObject({
  '@type': typed('Menu'),
  name: text,
  url,
  inLanguage: text,
  hasMenuSection: z.array(z.union([sectionOfDishes, sectionOfSections])).min(1),
});

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const target = z.strictObject({ '@type': typed('EntryPoint'), urlTemplate: url });
const orderAction = z.strictObject({
  '@type': typed('OrderAction'),
  target,
  deliveryMethod: z.array(z.string().startsWith('http://purl.org/goodrelations/v1#')).min(1),
});
const reserveAction = z.strictObject({
  '@type': typed('ReserveAction'),
  target,
  result: z.strictObject({ '@type': typed('FoodEstablishmentReservation') }),
});
const restaurant = z.strictObject({
  '@context': typed('https://schema.org').optional(),
  '@type': typed('Restaurant'),
  '@id': url,
  name: text,
  url,
  legalName: text.optional(),
  vatID: text.optional(),
  telephone: z.string().regex(/^\+?\d{7,15}$/),
  image: url.optional(),
  servesCuisine: z.array(text).min(1),
  priceRange: text.max(100).optional(),
  currenciesAccepted: z.string().length(3),
  paymentAccepted: text,
  acceptsReservations: z.union([url, z.literal(false)]),
  hasMap: url,
  address: z.strictObject({
    '@type': typed('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    postalCode: text,
    addressCountry: z.string().length(2),
  }),
  geo: z.strictObject({
    '@type': typed('GeoCoordinates'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  }),
  openingHoursSpecification: z
    .array(
      z.strictObject({
        '@type': typed('OpeningHoursSpecification'),
        dayOfWeek: z.array(z.string().regex(/^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/)).min(1),
        opens: wallTime,
        closes: wallTime,
      }),
    )
    .min(1),
  specialOpeningHoursSpecification: z
    .array(
      z.strictObject({
        '@type': typed('OpeningHoursSpecification'),
        validFrom: z.iso.date(),
        validThrough: z.iso.date(),
        opens: wallTime,
        closes: wallTime,
      }),
    )
    .min(1)
    .optional(),
  potentialAction: z.union([orderAction, z.tuple([orderAction, reserveAction])]),
  parentOrganization: reference,
  hasMenu: menu.optional(),
});

const breadcrumbList = z
  .strictObject({
    '@context': typed('https://schema.org'),
    '@type': typed('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': typed('ListItem'),
          position: z.int().min(1),
          name: text,
          item: url,
        }),
      )
      .min(2),
  })
  .refine(({ itemListElement }) =>
    itemListElement.every(({ position }, index) => position === index + 1),
  );

const organization = z.strictObject({
  '@type': typed('Organization'),
  '@id': url,
  name: text,
  legalName: text,
  url,
  logo: url,
  telephone: text,
  email: z.email(),
  sameAs: z.array(url),
});
const webSite = z.strictObject({
  '@type': typed('WebSite'),
  '@id': url,
  name: text,
  url,
  inLanguage: text,
  publisher: reference,
  potentialAction: z.strictObject({
    '@type': typed('SearchAction'),
    target: z.strictObject({
      '@type': typed('EntryPoint'),
      urlTemplate: z.string().includes('{search_term_string}'),
    }),
    'query-input': typed('required name=search_term_string'),
  }),
});
const graph = z.strictObject({
  '@context': typed('https://schema.org'),
  '@graph': z.array(z.union([restaurant, organization, webSite])).min(1),
});

/** Any of the documents that a page may carry, nothing in it unknown. */
export const structuredDocument = z.union([restaurant, menuItem, breadcrumbList, graph]);
