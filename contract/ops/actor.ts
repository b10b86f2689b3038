/** A signed-in person or device, or a caller outside the console. */
export interface Actor {
  kind: 'staff' | 'device' | 'integration' | 'cli';
  id: string;
  /** Shown to colleagues: 'Maya', 'counter'. */
  name: string;
  /** The tablet on which a person acts. */
  deviceId?: string;
}
