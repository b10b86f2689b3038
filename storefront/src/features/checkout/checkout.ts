// The door of the checkout room.
export { clearOrderKey as forgetOrderKey } from './place-order.ts';
export { Progress } from './progress.tsx';
