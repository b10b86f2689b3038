// Public file of the checkout.
export { clearOrderKey as forgetOrderKey } from './place-order.ts';
export { Progress } from './progress.tsx';
