import { useEffect, useState, type ComponentType } from 'react';
import { PageFailed, PageLoading } from './page-state.tsx';
import { texts } from './platform.texts.ts';

/** A screen in a chunk of its own, so that the board loads without it. */
export function createLazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return function LazyScreen() {
    const [screen, setScreen] = useState<{ Screen: ComponentType } | 'loading' | 'failed'>(
      'loading',
    );
    useEffect(() => {
      load().then(
        (Screen) => setScreen({ Screen }),
        () => setScreen('failed'),
      );
    }, []);
    if (screen === 'loading') return <PageLoading />;
    // No network, or a new release has replaced the file: a reload helps in both cases.
    if (screen === 'failed')
      return (
        <PageFailed
          message={texts.unreachable}
          action={texts.reload}
          onAction={() => location.reload()}
        />
      );
    return <screen.Screen />;
  };
}
