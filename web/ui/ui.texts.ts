export const close = 'Close';
export const dismiss = 'Dismiss';
export const loading = 'Loading';
export const retry = 'Retry';
/** Spec section 8. */
export const somethingWentWrong = 'Oops! Something went wrong.';

export const quantityOf = (name: string) => `Quantity of ${name}`;
export const remove = (name: string) => `Remove ${name}`;
export const oneFewer = (name: string) => `One ${name} fewer`;
export const oneMore = (name: string) => `One ${name} more`;

export const offline = 'You’re offline. Please try again once you have a connection.';

/** Said before a price that is no longer asked. */
export const was = 'was';
/** How '+' before a price is said. */
export const plus = 'plus';
