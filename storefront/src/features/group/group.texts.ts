// What the group's own host says.
export const texts = {
  nothingOpen: 'Nothing is open yet',
  firstTable: 'The first table is being laid.',
};
