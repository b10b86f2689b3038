import type { NewCommand } from '../state/board-store.ts';

export interface SentChange {
  /** In words. */
  what: string;
  /** One for each store. */
  commands: readonly Extract<NewCommand, { storeId: string }>[];
  /** Of a person who answers for it, on a tablet where nobody has entered one. */
  needsPin?: boolean;
}

/** Of the forms on the sheet. */
export interface LiveFormProps {
  storeIds: readonly string[];
  onSend: (change: SentChange) => void;
}
