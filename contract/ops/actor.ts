/** A member of staff or a device of the console, or a caller outside of it. */
export interface Actor {
  kind: 'staff' | 'device' | 'integration' | 'cli';
  id: string;
  /** Shown to colleagues: 'Maya', 'counter'. */
  name: string;
  /** The tablet on which a person acts. */
  deviceId?: string;
}
