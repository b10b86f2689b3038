/** Runs once the browser has shown what it knows by now: a touch is answered first, and then prepares what may follow. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
