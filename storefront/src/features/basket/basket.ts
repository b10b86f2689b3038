// The public file of the basket feature: the bar on phones and the panel on wide screens.
export { BasketBar } from './basket-bar.tsx';
export { BasketPanel } from './basket-panel.tsx';
