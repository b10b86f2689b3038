// Texts of the filter's results, loaded with its code.
export const texts = {
  without: (allergens: string) => `Without ${allergens}`,
  dishes: (count: number) => `${count} ${count === 1 ? 'dish' : 'dishes'}`,
  searchedFor: (dishes: string, words: string) => `${dishes} for “${words}”`,
  someWords: (dishes: string) => `No dish has all of that. ${dishes} with some of it:`,
  noDishFits: 'No dish fits that',
  tryFewer: 'Try fewer words or filters.',
  tryFewerOrThese: 'Try fewer words or filters, or one of these.',
  clearFilters: 'Clear filters',
};
