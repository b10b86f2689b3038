import { useEffect, useState, type ComponentType } from 'react';

import { PageFailed, PageLoading } from './page-state.tsx';
import { texts } from './platform.texts.ts';

/** A screen in a chunk of its own, so that the board loads without it. `load`: loads it ahead, too. */
export function createLazyScreen<Props extends object>(
  loadScreen: () => Promise<ComponentType<Props>>,
): { load: () => Promise<void>; Screen: ComponentType<Props> } {
  /** An object, because React calls a function that is a state. */
  let loaded: { Screen: ComponentType<Props> } | null = null;
  const load = async (): Promise<void> => {
    loaded ??= { Screen: await loadScreen() };
  };
  function LazyScreen(props: Props) {
    const [screen, setScreen] = useState(loaded);
    const [hasFailed, setHasFailed] = useState(false);
    useEffect(() => {
      load().then(
        () => setScreen(loaded),
        () => setHasFailed(true),
      );
    }, []);
    // No network, or a new release has replaced the file: a reload helps in both cases.
    if (hasFailed)
      return (
        <PageFailed
          message={texts.unreachable}
          action={texts.reload}
          onAction={() => location.reload()}
        />
      );
    return screen ? <screen.Screen {...props} /> : <PageLoading />;
  }
  return { load, Screen: LazyScreen };
}
