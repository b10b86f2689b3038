export const ACTOR_KINDS = ['staff', 'device', 'integration', 'cli'] as const;

/** A member of staff or a tablet (stored as `device`), or a caller outside of the console. */
export interface Actor {
  kind: (typeof ACTOR_KINDS)[number];
  id: string;
  /** Shown to colleagues: 'Maya', 'counter'. */
  name: string;
  /** The tablet on which a person acts. */
  deviceId?: string;
}
