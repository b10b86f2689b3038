import { useBrowserLocation } from '../../platform/browser-location.ts';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { storeLayoutAt } from './store-layouts.ts';

/** All kitchens, in the layout that belongs to the address. */
export function StoresScreen({ page }: ScreenProps<'stores'>) {
  const { path } = useBrowserLocation();
  const Layout = storeLayoutAt(path);
  return <Layout stores={page.stores} />;
}
