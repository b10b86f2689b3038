// Public file of the checkout.
export { clearOrderKey } from './place-order.ts';
export { Progress } from './progress.tsx';
