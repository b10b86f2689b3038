/** The id of a brand's or a section's block on the menu page, and so its hash. */
export const anchorOf = (brandId: string, sectionId?: string): string =>
  sectionId ? `${brandId}-${sectionId}` : brandId;
