// The door of the checkout room.
export { forgetOrderKey } from './place-order.ts';
export { Progress } from './progress.tsx';
