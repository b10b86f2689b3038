// Shares the provider's answer among the requests of visitors about one order, so that none of them is a call of its own.

/** No order needs a fresh answer sooner; the same as for hints of the browser (refresh-payment.ts). */
export const FRESH_MILLISECONDS = 2_000;

interface RecentCall<Answer> {
  at: number;
  answer: Promise<Answer>;
}

export interface RecentCalls<Answer> {
  /** Makes at most one call in FRESH_MILLISECONDS for a key, whether it fails or not; meanwhile its answer is given again. */
  run(key: string, call: () => Promise<Answer>): Promise<Answer>;
}

export function createRecentCalls<Answer>(now: () => Date): RecentCalls<Answer> {
  /** In the order of their time. */
  const calls = new Map<string, RecentCall<Answer>>();

  const isFresh = ({ at }: RecentCall<Answer>): boolean => {
    const age = now().getTime() - at;
    return age >= 0 && age < FRESH_MILLISECONDS;
  };

  function forgetOld(): void {
    for (const [key, call] of calls) {
      if (isFresh(call)) return;
      calls.delete(key);
    }
  }

  return {
    run(key, call) {
      forgetOld();
      const recent = calls.get(key);
      if (recent && isFresh(recent)) return recent.answer;
      calls.delete(key);
      const answer = call();
      calls.set(key, { at: now().getTime(), answer });
      return answer;
    },
  };
}
