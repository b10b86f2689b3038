// Public file of the feature: change sets, their publication, history and undo.
export { SaveActions } from './save-actions.tsx';
export { ContentHead, InSetMark } from './content-head.tsx';
export { FieldHistory } from './field-history.tsx';
export { formatShown } from './format-shown.ts';
export { describeRule, nameRuleStores } from './rules/describe-rule.ts';
export { useChosenSet, type ChosenSet } from './use-chosen-set.ts';
export { usePublishAtOnce } from './use-publish-at-once.ts';
export { useSaveChanges } from './use-save-changes.ts';
