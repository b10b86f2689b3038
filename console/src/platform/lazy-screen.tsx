import { useEffect, useState, type ComponentType } from 'react';

import { PageFailed, PageLoading } from './page-state.tsx';
import { texts } from './platform.texts.ts';

/** A screen in a chunk of its own, so that the board loads without it. */
export function createLazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function LazyScreen(props: Props) {
    const [screen, setScreen] = useState<{ Screen: ComponentType<Props> } | 'loading' | 'failed'>(
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
    return <screen.Screen {...props} />;
  };
}
