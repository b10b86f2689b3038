import type { TabletCode } from '../../../../contract/console/staff.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { formatPath } from '../../platform/navigation.ts';
import { useRead } from '../../platform/use-call.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { useFormatTime } from '../../shell/session/time-formats.ts';
import { texts } from './team.texts.ts';

import css from './team-screen.module.css';

/** The code as text and as a QR code of the enrolment address. */
export function TabletCodeView({
  name,
  code: { code, expiresAt },
  isEnrolled,
  onDone,
}: {
  name: string;
  code: TabletCode;
  isEnrolled: boolean;
  onDone: () => void;
}) {
  const { site } = useSelf();
  const formatTime = useFormatTime();
  const address = `${location.origin}${formatPath(site.id, 'enrol')}`;
  return (
    <div className={css.form}>
      <p className={css.enrolled} role="status">
        {isEnrolled && texts.enrolled(name)}
      </p>
      {!isEnrolled && (
        <>
          <p>{texts.codeHint}</p>
          <QrCode text={`${address}#${code}`} />
          <p className={css.address}>{address}</p>
          <p className={css.code}>{formatCode(code)}</p>
          <p className={css.quiet}>{texts.codeUntil(formatTime(expiresAt))}</p>
        </>
      )}
      <Button size="large" wide onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  );
}

/** 'ABCD EFGH': typed more easily; the server ignores the space. */
const formatCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

interface Qr {
  size: number;
  path: string;
}

/** The encoder loads only here. Without it the code can be typed. */
function QrCode({ text }: { text: string }) {
  const { data: qr } = useRead({
    queryKey: ['qr code', text],
    queryFn: async () => toPath((await import('uqr')).encode(text, { border: 2 })),
  });
  if (!qr) return null;
  return (
    <svg
      className={css.qr}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={texts.codeQr}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} />
    </svg>
  );
}

/** One square of 1 x 1 for each dark module. */
function toPath({ size, data }: { size: number; data: boolean[][] }): Qr {
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: squares.join('') };
}
