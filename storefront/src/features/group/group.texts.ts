// What the group's own host says. The Polish sibling is group.texts.pl.ts.
export const nothingOpen = 'Nothing is open yet';
export const firstTable = 'The first table is being laid.';
