// Public file of the feature: the switch of a person's duty, which the header has, too.
export { DutyButton } from './duty-button.tsx';
