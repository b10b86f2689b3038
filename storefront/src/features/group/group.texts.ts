// Texts of the group's own host.
export const texts = {
  nothingOpen: 'Nothing is open yet',
  firstTable: 'The first table is being laid.',
};
