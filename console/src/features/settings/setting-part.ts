// What the parts of the settings share.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeSettings } from '../../../../contract/content/office-settings.ts';
import type { ChosenSet } from '../content-changes/content-changes.ts';

export interface SettingPartProps {
  settings: OfficeSettings;
  chosen: ChosenSet;
  onChanged: () => Promise<unknown>;
}

/** The form of a part, in a sheet that closes when it is saved. */
export interface SettingFormProps {
  settings: OfficeSettings;
  chosen: ChosenSet;
  onSaved: () => void;
}

/** The ids of the stores that the changes are about, each once. */
export const listStoreIds = (changes: readonly FieldInput[]): string[] => [
  ...new Set(
    changes.flatMap(({ document }) => {
      const [kind, id] = document.split('/');
      return kind === 'store' && id !== undefined ? [id] : [];
    }),
  ),
];
