import type { NewCommand } from '../../../shell/state/outbox.ts';

export interface SentChange {
  /** In words. */
  description: string;
  /** One for each store. */
  commands: readonly Extract<NewCommand, { storeId: string }>[];
  /** Whether the tablet must ask for a PIN first. */
  needsPin?: boolean;
}

/** The props of the sheet's forms. */
export interface LiveFormProps {
  storeIds: readonly string[];
  onSend: (change: SentChange) => void;
}

export interface DishFormProps extends LiveFormProps {
  /** The id of the dish for which the sheet was opened; null: none. */
  itemId: string | null;
}
