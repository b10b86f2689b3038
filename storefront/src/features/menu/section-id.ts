/** The id of a brand's or a section's block on the menu page, and so its hash. */
export const getSectionId = (brandId: string, sectionId?: string): string =>
  sectionId ? `${brandId}-${sectionId}` : brandId;
