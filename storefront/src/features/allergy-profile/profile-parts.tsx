// One chunk, which loads once a household is stored or its editor is opened.
export { AllergyNotice } from './allergy-notice.tsx';
export { DishFits } from './dish-fits.tsx';
export { HouseholdSheet } from './household-sheet.tsx';
