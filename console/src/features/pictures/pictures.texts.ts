const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

const FIELDS: Readonly<Record<string, string>> = {
  logo: 'logo',
  heroPicture: 'large picture',
  favicon: 'icon in the browser',
  appIcon: 'icon of the app',
  headerLogo: 'logo in the header',
};

export const texts = {
  pictures: 'Pictures',
  loading: 'Loading',
  ofAllStores: 'All stores show the same pictures, so somebody with all stores changes them.',
  choose: 'Choose pictures',
  chooseFolder: 'Choose a folder',
  drop: 'Or drop pictures and folders here.',
  matchedByName:
    'A picture belongs to the dish that its file is named after. Nothing is published before you have seen it.',
  tooLarge: (file: string) => `${file} is larger than 15 MB. Save it smaller.`,
  uploads: 'Chosen pictures',
  pending: (done: number, all: number) => `${done} of ${all} read`,
  matched: (done: number, all: number) =>
    done === all
      ? `${count(all, 'picture has', 'pictures have')} a dish`
      : `${done} of ${all} have a dish. Choose one for the others, or leave them out.`,
  size: (width: number, height: number) => `${width} × ${height} pixels.`,
  skipped: 'Not a picture, skipped.',
  skippedFiles: (number: number) =>
    number === 1
      ? 'One file is not a picture and is skipped.'
      : `${number} files are not pictures and are skipped.`,
  reading: 'Waiting',
  dishOf: (file: string) => `Dish of ${file}`,
  chooseDish: 'Choose a dish',
  retry: 'Try again',
  leave: 'Leave out',
  leaveAll: 'Leave all out',
  leaveOut: (file: string) => `Leave out ${file}`,
  doubled: (dish: string) => `Two pictures are for ${dish}. Leave one out.`,
  publish: (number: number) => `Show ${count(number, 'picture', 'pictures')} in all stores`,
  publishTitle: (number: number) => `Pictures of ${count(number, 'dish', 'dishes')}`,
  dishes: 'Dishes',
  which: 'Which dishes',
  wanted: {
    all: () => 'All',
    without: (number: number) => `Without a picture (${number})`,
  },
  filter: 'Find a dish or section',
  noDish: 'No dish matches.',
  more: (number: number) => `Show more (${number})`,
  change: 'Change',
  look: 'Look at it',
  add: 'Add a picture',
  ofDish: (action: string, dish: string) => `${action}: ${dish}`,
  hasNone: 'It has no picture. Customers see a pattern in the colours of its brand.',
  usedBy: (names: string) => `Also shown by ${names}.`,
  replace: 'Choose another picture',
  focus: 'Choose what stays in sight',
  focusHint: 'Some frames are wider or narrower than the picture. What matters in it is here:',
  focusTitle: (dish: string) => `Picture of ${dish}`,
  places: {
    'top-left': 'top left',
    top: 'top',
    'top-right': 'top right',
    left: 'left',
    middle: 'middle',
    right: 'right',
    'bottom-left': 'bottom left',
    bottom: 'bottom',
    'bottom-right': 'bottom right',
  },
  saveFocus: 'Keep this in sight in all stores',
  alt: 'Say what it shows',
  altLabel: 'Text of the picture',
  altHint: (dish: string) =>
    `Read aloud to people who do not see it, after “${dish}”. Leave it empty if the name says it all.`,
  saveAlt: 'Save this text in all stores',
  whoChose: 'Who chose this picture?',
  remove: 'Take this picture away',
  removeTitle: (dish: string) => `${dish} without a picture`,
  removeOf: (dish: string) => `Take it away from ${dish} in all stores`,
  others: 'Other pictures',
  shownBy: 'Shown by:',
  iconsStay: (uses: string) => `It stays as ${uses}: icons come with a pack.`,
  replaceTitle: (file: string) => `Another picture for ${file}`,
  notUsed: 'Nothing shows it.',
  use: (subject: string, field: string) => {
    const name = field.startsWith('banners.') ? 'banner' : FIELDS[field];
    return name ? `${subject}: ${name}` : subject;
  },
};
