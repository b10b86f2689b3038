import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { Spinner } from '../../../web/ui/spinner.tsx';
import css from './lazy-screen.module.css';
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
    if (screen === 'loading')
      return (
        <p className={css.centre} role="status">
          <Spinner /> {texts.loading}
        </p>
      );
    // No network, or a new release has replaced the file: a reload helps in both cases.
    if (screen === 'failed')
      return (
        <main className={css.centre}>
          <p>{texts.unreachable}</p>
          <Button onClick={() => location.reload()}>{texts.reload}</Button>
        </main>
      );
    return <screen.Screen />;
  };
}
