import { expect, test } from 'vitest';

import type { ItemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import { createTranslator, translateItem } from './translation.ts';

const translator = createTranslator({ pl: { 'A brass bowl': 'Mosiężna miska' } }, 'en-GB', 'pl-PL');
const dal = (alt: string) =>
  ({
    name: 'Dal',
    description: '',
    optionGroups: [],
    picture: { file: 'dal.png', colour: '#aa5522', alt },
  }) as unknown as ItemDefinition;
const readPicture = (alt: string) => translateItem(dal(alt), translator).picture;

test('the text of a picture is translated, or names its language', () => {
  expect(readPicture('A brass bowl')).toMatchObject({ alt: 'Mosiężna miska' });
  expect(readPicture('A brass bowl')).not.toHaveProperty('lang');
  expect(readPicture('A copper bowl')).toMatchObject({ alt: 'A copper bowl', lang: 'en-GB' });
});

test('the name of a dish stays the text of its picture in every language', () => {
  expect(readPicture('Dal')).toEqual(dal('Dal').picture);
});
