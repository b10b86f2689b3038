// Texts of the server's responses about content: change sets, approvals, previews, pictures, card accounts (answers.texts.ts), which the storefront does not load.
export const texts = {
  NAME_TAKEN: 'There is one of this name under way.',
  SET_CHANGED: 'Somebody has changed this set since you opened it. Please look at it again.',
  SET_SCHEDULED: 'This set waits for its time. Make it a draft again before you change it.',
  CONTENT_CONFLICT: 'Somebody has changed the same meanwhile. Please look at it again.',
  CONTENT_REFUSED: 'This breaks a rule, so nothing was published.',
  CONTENT_REFUSED_BECAUSE: (reason: string) => `Nothing was published. ${reason}`,
  NOTHING_TO_PUBLISH: 'The site has these values already.',
  APPROVAL_NEEDED: 'Another person has to approve this before it is published.',
  APPROVAL_NEEDED_BECAUSE: (reason: string) =>
    `Another person has to approve this before it is published: ${reason}.`,
  APPROVAL_NEEDED_IN_SET: (reason: string) =>
    `Another person has to approve this before it is published: ${reason}. Collect it in a change set.`,
  APPROVAL_BECAUSE_RULE: 'it changes the rule of approvals',
  APPROVAL_BECAUSE_ALLERGEN: 'an allergen is removed',
  APPROVAL_BECAUSE_PRICE: 'a price moves further within a day than one person may move it',
  APPROVAL_BECAUSE_STORES: 'it reaches all stores',
  OWN_APPROVAL: 'You have changed something in this set, so somebody else has to approve it.',
  PREVIEW_ONLY: 'This is a preview: nothing can be ordered, and nothing is stored.',
  PREVIEW_TITLE: (name: string) => `Preview of “${name}”`,
  PREVIEW_OF: (name: string, time: string) => `Preview of “${name}”, until ${time}`,
  PREVIEW_ENDED: 'This preview has ended. Make a new link in the console.',
  NO_PREVIEWS: 'This installation has no address for previews yet. Its operator sets PREVIEW_HOST.',
  PUBLISH_TIME_PASSED: 'This time has passed.',
  CARD_ACCOUNT_REFUSED:
    'Stripe did not accept the secret key, or could not be reached. Nothing was saved.',
  NO_SEAL_KEY:
    'The server has no TIFFIN_SEAL_KEY, so it can keep no card account. Whoever runs the server sets one.',
  CARD_KEY_INVALID: (prefix: string) => `This key begins with ${prefix}.`,
  CARD_KEYS_DIFFER: 'One key is for tests, the other one for real payments. Enter two of a kind.',
  CARD_KEY_LIVE: 'A demo takes test keys only.',
  CONTENT_INVALID: (reason: string) => reason,
  PICTURE_TYPE: (file: string) => `${file} is not a JPEG, PNG, WebP or AVIF picture.`,
  PICTURE_BYTES: (file: string) => `${file} is larger than 15 MB. Save it smaller.`,
  PICTURE_PIXELS: (file: string) => `${file} has more than 50 megapixels. Save it smaller.`,
  PICTURE_SMALL: (file: string) => `${file} is smaller than 16 pixels.`,
  PICTURE_FRAMES: (file: string) => `${file} moves. Choose a picture of a single frame.`,
  PICTURE_DAMAGED: (file: string) => `${file} is damaged and cannot be read to its end.`,
  PICTURE_SLOW: (file: string) => `${file} took too long to read. Try again, or save it smaller.`,
  TOO_MANY_PICTURES:
    'Too many uploaded pictures wait for their publish. Publish or give up a change set first.',
};
