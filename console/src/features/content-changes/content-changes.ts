// Public file of the feature: change sets, their publication, history and undo.
export { SaveActions } from './save-actions.tsx';
export { FieldHistory } from './field-history.tsx';
export { SetChoice } from './set-choice.tsx';
export { formatShown } from './format-shown.ts';
export { useChosenSet, type ChosenSet } from './use-chosen-set.ts';
export { usePublishAtOnce } from './use-publish-at-once.ts';
