// Public file of the checkout.
export { finishOrder } from './place-order.ts';
export { Progress } from './progress.tsx';
