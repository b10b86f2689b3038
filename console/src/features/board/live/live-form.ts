import type { NewCommand } from '../../../shell/state/outbox.ts';

export interface SentChange {
  /** In words. */
  description: string;
  /** One for each store. */
  commands: readonly Extract<NewCommand, { storeId: string }>[];
  /** Whether the tablet must ask for a PIN first. */
  needsPin?: boolean;
}

/** The props of the sheet's forms: sold out, pause and busy. */
export interface LiveFormProps {
  storeIds: readonly string[];
  onSend: (change: SentChange) => void;
}
