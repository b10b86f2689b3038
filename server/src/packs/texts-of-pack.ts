import { consentIn, promotionIn, siteIn, textsSaid } from '../words/words.ts';
import type { SitePack } from './check-pack.ts';

/** What of a pack can be said in another language: texts that stand together, in the pack's order. */
export const textsOfPack = ({
  definition,
  promotions,
}: Pick<SitePack, 'definition' | 'promotions'>): string[][] =>
  textsSaid((speech) => {
    siteIn(definition, speech);
    consentIn(definition, speech);
    promotions.forEach((promotion) => promotionIn(promotion, speech));
  });
