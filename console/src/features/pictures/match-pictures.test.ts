import { describe, expect, test } from 'vitest';

import type { PictureDish, PictureFacts } from '../../../../contract/content/office-pictures.ts';
import { createMatcher } from './match-pictures.ts';
import { listPictureChanges, listPictureRemoval } from './picture-changes.ts';
import { isPicture } from './read-dropped-files.ts';

const dish = (id: string, name: string, brand = 'Curry House'): PictureDish => ({
  id,
  name,
  brand,
  section: 'Mains',
  file: null,
  focus: null,
  alt: null,
});
const DISHES = [
  dish('lamb-korma', 'Lamb korma'),
  dish('korma', 'Korma'),
  dish('creme-brulee', 'Crème brûlée'),
  dish('house-fries', 'Fries'),
  dish('smash-fries', 'Fries', 'Smash'),
  dish('smash-7', 'No. 7 burger', 'Smash'),
  dish('zurek', 'Żurek staropolski'),
];

test.each([
  ['notes.txt', 'text/plain', false],
  ['menu.pdf', 'application/pdf', false],
  ['desktop.ini', '', false],
  ['korma.jpg', 'image/jpeg', true],
  ['korma.HEIC', '', true],
  ['page.jpg', 'text/html', true],
])('%s of the type "%s" is a picture: %s', (name, type, expected) => {
  expect(isPicture({ name, type })).toBe(expected);
});

describe('a file belongs to the dish that its name says', () => {
  test.each([
    ['lamb-korma.jpg', 'lamb-korma'],
    ['LAMB_KORMA.JPEG', 'lamb-korma'],
    ['Lamb korma (2) final.png', 'lamb-korma'],
    ['IMG_0123 lamb korma.webp', 'lamb-korma'],
    ['curry-house_lamb-korma.jpg', 'lamb-korma'],
    ['fresh lamb korma with rice.jpg', 'lamb-korma'],
    ['korma.jpg', 'korma'],
    ['Creme Brulee.jpg', 'creme-brulee'],
    ['crème brûlée.jpg', 'creme-brulee'],
    ['żurek.jpg', 'zurek'],
    ['Smash/fries.jpg', 'smash-fries'],
    ['smash fries.jpg', 'smash-fries'],
    ['smash-7.jpg', 'smash-7'],
  ])('%s: %s', (file, id) => {
    expect(createMatcher(DISHES)(file)).toBe(id);
  });

  test.each(['fries.jpg', 'IMG_0123.jpg', 'menu board.jpg', '.jpg', 'constructor.png'])(
    '%s belongs to none or to several',
    (file) => {
      expect(createMatcher(DISHES)(file)).toBeNull();
    },
  );
});

describe('the changes of a picture', () => {
  const facts: PictureFacts = {
    checksum: 'ab'.repeat(32),
    contentType: 'image/jpeg',
    width: 800,
    height: 600,
    colour: '#aabbcc',
  };
  const use = (id: string) => ({ document: `dish/${id}`, field: 'picture', subject: id });
  const old = { file: 'old.png', checksum: 'cd'.repeat(32), width: 1, height: 1 };
  const korma = { ...dish('korma', 'Korma'), file: 'old.png' };

  test('take the old one away if nothing else shows it', () => {
    const pictures = [{ ...old, uses: [use('korma')] }];
    expect(listPictureChanges({ dishes: [korma], pictures }, [{ dishId: 'korma', facts }])).toEqual(
      [
        { document: 'picture/korma-abababababab.jpg', field: '', value: JSON.stringify(facts) },
        { document: 'dish/korma', field: 'picture', value: 'korma-abababababab.jpg' },
        { document: 'picture/old.png', field: '', value: null },
      ],
    );
  });

  test('leave the old one where another dish shows it', () => {
    const pictures = [{ ...old, uses: [use('korma'), use('dal')] }];
    const changes = listPictureChanges({ dishes: [korma], pictures }, [{ dishId: 'korma', facts }]);
    expect(changes.map(({ document }) => document)).not.toContain('picture/old.png');
    expect(listPictureRemoval({ pictures }, korma)).toEqual([
      { document: 'dish/korma', field: 'picture', value: null },
    ]);
  });

  test('look at the middle of a new picture, which has no text yet', () => {
    const looked = { ...korma, focus: 'top' as const, alt: 'On a brass plate' };
    const changes = listPictureChanges({ dishes: [looked], pictures: [] }, [
      { dishId: 'korma', facts },
    ]);
    for (const field of ['pictureFocus', 'pictureAlt'])
      expect(changes).toContainEqual({ document: 'dish/korma', field, value: null });
    expect(listPictureRemoval({ pictures: [] }, looked)).toContainEqual({
      document: 'dish/korma',
      field: 'pictureAlt',
      value: null,
    });
  });

  test('are none for the same picture again', () => {
    const same = { ...korma, file: 'korma-abababababab.jpg' };
    expect(
      listPictureChanges({ dishes: [same], pictures: [] }, [{ dishId: 'korma', facts }]),
    ).toEqual([]);
  });
});
