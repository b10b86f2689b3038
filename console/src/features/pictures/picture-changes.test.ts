import { expect, it } from 'vitest';

import type { PictureFacts } from '../../../../contract/content/office-pictures.ts';
import { listReplacements } from './picture-changes.ts';

const FACTS: PictureFacts = {
  checksum: 'ab12'.repeat(16),
  contentType: 'image/webp',
  width: 640,
  height: 480,
  colour: '#FFFFFF',
};
const FILE = 'mark-ab12ab12ab12.webp';
const use = (document: string, field: string) => ({ document, field, subject: document });
const banner = (bannerImage: string) => ({ bannerImage, title: 'New', text: '', href: '/menu' });
const BANNERS = [banner('mark.svg'), banner('sea.jpg')];

it('a new logo is shown wherever the old one was, and the old one is taken away', () => {
  const uses = [use('site', 'headerLogo'), use('home', 'banners.0.bannerImage')];
  expect(listReplacements({ banners: BANNERS }, { file: 'mark.svg', uses }, FACTS)).toEqual([
    { document: `picture/${FILE}`, field: '', value: JSON.stringify(FACTS) },
    { document: 'site', field: 'headerLogo', value: FILE },
    {
      document: 'home',
      field: 'banners',
      value: JSON.stringify([banner(FILE), banner('sea.jpg')]),
    },
    { document: 'picture/mark.svg', field: '', value: null },
  ]);
});

it('icons keep the old picture', () => {
  const uses = [use('site', 'favicon'), use('brand/Menu', 'logo')];
  const changes = listReplacements({ banners: BANNERS }, { file: 'mark.svg', uses }, FACTS);
  expect(changes.map(({ document, field }) => `${document} ${field}`)).toEqual([
    `picture/${FILE} `,
    'brand/Menu logo',
  ]);
});

it('the name of a file that was replaced before does not grow', () => {
  const old = { file: 'mark-0123456789ab.webp', uses: [use('brand/Menu', 'logo')] };
  expect(listReplacements({ banners: [] }, old, FACTS)[1]?.value).toBe(FILE);
});
