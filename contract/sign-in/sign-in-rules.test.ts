import { describe, expect, it } from 'vitest';

import {
  isDialablePhone,
  isContactNumber,
  isEmail,
  isLoginInput,
  isSignInIdentifier,
} from './sign-in-rules.ts';

describe('isLoginInput', () => {
  it.each([
    ['0770090012', true],
    ['447700900123', true],
    ['077009001', false],
    ['4477009001234', false],
    ['ada@example.com', true],
    ['ada@example', false],
    ['ada example.com', false],
    ['', false],
  ])('%j: %s', (text, isValid) => {
    expect(isLoginInput(text)).toBe(isValid);
  });
});

it.each([
  ['7700900123', true],
  ['0770090012', false],
  ['447700900123456', true],
  ['4477009001234567', false],
  ['ada@example.com', true],
])('isSignInIdentifier(%j) is %s', (text, isValid) => {
  expect(isSignInIdentifier(text)).toBe(isValid);
});

it.each([
  ['6123456789', true],
  ['9123456789', true],
  ['5123456789', false],
  ['91234567890', false],
])('isContactNumber(%j) is %s', (text, isValid) => {
  expect(isContactNumber(text)).toBe(isValid);
});

it.each([
  ['020 7946 0123', true],
  ['+44 (0)20-7946.0123', true],
  ['12345', false],
  ['1234567890123456', false],
  ['0207946 ext 0123', false],
  ['٠٧٧٠٠٩٠٠١٢٣', false],
  ['020+79460123', false],
  ['', false],
])('isDialablePhone(%j) is %s', (text, isValid) => {
  expect(isDialablePhone(text)).toBe(isValid);
});

it('isEmail refuses an address of more than 254 characters', () => {
  expect(isEmail(`${'a'.repeat(250)}@example.com`)).toBe(false);
});

// A mail header would read these as two addresses, or as a comment.
it.each([
  'a,b@c.de',
  'a@b.co,c@d.co',
  'a;b@c.de',
  'a(b)@c.de',
  '<a@b.co>',
  'a@b..',
  'a\u0007@b.co',
])('isEmail refuses %j', (text) => expect(isEmail(text)).toBe(false));
