// Public file of the feature: the words for reasons of refunds, which lists of the office show, too.
export { texts } from './orders.texts.ts';
