import { useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '../../../web/ui/after-paint.ts';

/** Renders `children` after `placeholder` has been painted: the answer to a tap does not wait for a long form. */
export function AfterPaint({
  placeholder,
  children,
}: {
  placeholder: ReactNode;
  children: ReactNode;
}) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return isPainted ? children : placeholder;
}
