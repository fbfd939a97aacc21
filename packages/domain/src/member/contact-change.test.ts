import { describe, expect, it } from 'vitest';
import { codeShapeRefusal, readCode, readNewContact } from './contact-change.ts';

describe('a new contact', () => {
  it.each([
    ['mail', ' New@Example.com ', { ok: true, value: 'New@Example.com' }],
    ['mail', 'new', { rejection: { code: 'member.email-shape', field: 'contact' } }],
    ['mail', '010-0000-0002', { rejection: { code: 'member.email-shape', field: 'contact' } }],
    ['mail', 'HANA@example.com', { rejection: { code: 'member.contact-same', field: 'contact' } }],
    ['phone', '+82 10-0000-0002', { ok: true, value: '01000000002' }],
    ['phone', '031-000-0114', { rejection: { code: 'member.mobile-shape', field: 'contact' } }],
    ['phone', 'new@example.com', { rejection: { code: 'member.mobile-shape', field: 'contact' } }],
    ['phone', '010 0000 0001', { rejection: { code: 'member.contact-same', field: 'contact' } }],
  ] as const)('by %s, typed %j → %j', (channel, typed, decision) => {
    expect(readNewContact(channel, typed, channel === 'mail' ? 'hana@example.com' : '01000000001')).toMatchObject(
      decision,
    );
  });
});

it.each([
  ['123456', '123456', null],
  [' 123 456 ', '123456', null],
  ['１２３-４５６', '123456', null],
  ['12345', '12345', { code: 'member.contact-code-shape', field: 'code' }],
  ['12345a', '12345a', { code: 'member.contact-code-shape', field: 'code' }],
  ['', '', { code: 'member.contact-code-shape', field: 'code' }],
])('a code typed %j is read %j and refused by %j', (typed, code, refusal) => {
  expect(readCode(typed)).toBe(code);
  expect(codeShapeRefusal(code)).toEqual(refusal);
});
